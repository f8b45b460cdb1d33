import { fieldsOf } from '@portal/shared/http';
import type { FormInstance } from 'antd';
import { fieldMessageKey, fieldMessageText } from '../contracts/field-messages';
import type { Language } from '../contracts/language';
import { focusFirstWrong } from './focus-first-wrong';

/** A failed call. A thrown value without `obj` names no field. */
export interface FieldRefusal {
  readonly obj?: unknown;
}

/**
 * Shows `obj.fields` of a rejected request under its fields and focuses the first.
 * @returns whether any field of the form matched; if not, the caller shows a notification
 */
export function showFieldErrors<Values>(
  form: FormInstance<Values>,
  failure: FieldRefusal | undefined,
  language: Language,
): boolean {
  const refused = Object.entries(fieldsOf({ obj: failure?.obj }) ?? {}).filter(([name]) =>
    isInForm(form, name),
  );
  if (refused.length === 0) return false;
  const errors = refused.map(([name, key]) => ({
    name,
    errors: [fieldMessageText(fieldMessageKey(key), language)],
  }));
  // Only names of this form's own fields are left.
  form.setFields(errors as Parameters<typeof form.setFields>[0]);
  focusFirstWrong(form);
  return true;
}

function isInForm(form: { getFieldInstance(name: string): unknown }, name: string): boolean {
  const instance = form.getFieldInstance(name);
  return instance !== undefined && instance !== null;
}
