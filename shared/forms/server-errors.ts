import type { FormInstance } from 'antd';
import { fieldMessageKey, fieldMessageText } from '../contracts/field-messages';
import type { Language } from '../contracts/language';

/** The part of an antd form that takes the provider's refusals, whatever its values are. */
export type ErrorTarget = Pick<FormInstance, 'setFields' | 'focusField' | 'getFieldInstance'>;

/**
 * Puts `obj.fields` of a refused request under its fields and the focus in the first.
 * @returns whether any field of the form took one; if not, the error is for a notification
 */
export function showFieldErrors(
  form: ErrorTarget,
  failure: { readonly obj?: unknown } | undefined,
  language: Language,
): boolean {
  const fields = Object.entries(fieldKeysOf(failure?.obj)).filter(([name]) => isInForm(form, name));
  const [first] = fields;
  if (first === undefined) return false;
  form.setFields(
    fields.map(([name, key]) => ({ name, errors: [fieldMessageText(fieldMessageKey(key), language)] })),
  );
  form.focusField(first[0]);
  return true;
}

function isInForm(form: ErrorTarget, name: string): boolean {
  const instance = form.getFieldInstance(name);
  return instance !== undefined && instance !== null;
}

function fieldKeysOf(obj: unknown): Readonly<Record<string, string>> {
  if (typeof obj !== 'object' || obj === null || !('fields' in obj)) return {};
  const { fields } = obj;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
