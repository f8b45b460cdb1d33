import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import type { Language } from '@portal/shared/contracts/language';
import type { FieldRule } from '@portal/shared/forms/field-rules';
import { imageTypeOf } from './image-type';

/** Refuses a file whose first bytes are not those of a picture. The contract's own rule knows only its declared type. */
export function imageRule(language: Language): FieldRule {
  return {
    validator: async (_rule, value) => {
      if (value instanceof Blob && (await imageTypeOf(value)) === null)
        throw new Error(fieldMessageText('imageOnly', language));
    },
  };
}
