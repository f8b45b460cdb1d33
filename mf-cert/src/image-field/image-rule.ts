import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import type { Language } from '@portal/shared/contracts/language';
import { imageRefusal } from '@portal/shared/contracts/image-format';
import type { FieldRule } from '@portal/shared/forms/field-rules';
import { formatOfFile } from './image-format';

/** Refuses a file whose first bytes are not those of a picture that can be uploaded, and says what to do. */
export function imageRule(language: Language): FieldRule {
  return {
    validator: async (_rule, value) => {
      if (!(value instanceof Blob)) return;
      const reason = imageRefusal(await formatOfFile(value));
      if (reason !== null) throw new Error(fieldMessageText(reason, language));
    },
  };
}
