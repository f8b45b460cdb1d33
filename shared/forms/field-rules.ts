import { serverNow } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import type { FormInstance } from 'antd';
import { fieldMessageKey, fieldMessageText } from '../contracts/field-messages';
import type { Language } from '../contracts/language';
import { parseAt } from '../contracts/parse-moment';

/** A contract's request schema that is an object of fields, as every form's is. */
export type RequestSchema = z.ZodMiniObject<Readonly<Record<string, z.core.$ZodType>>>;

export type FieldName<S extends RequestSchema> = keyof z.input<S> & string;

/** A rule of an antd form field. */
export interface FieldRule {
  readonly validator: (rule: unknown, value: unknown) => Promise<void>;
}

/** Whether the contract refuses a request without this field. */
export function isRequired(field: z.core.$ZodType): boolean {
  return !z.safeParse(field, undefined).success;
}

/** The contract's validation message for a value, shown under the field. Null if the value is valid. */
export function refusalOf(field: z.core.$ZodType, value: unknown, language: Language): string | null {
  const parsed = parseAt(serverNow(), () => z.safeParse(field, blankAsMissing(value)));
  if (parsed.success) return null;
  return fieldMessageText(fieldMessageKey(parsed.error.issues[0]?.message ?? ''), language);
}

/** A rule that validates with the contract's own schema of the field, so that rules exist only once. */
export function fieldRule(field: z.core.$ZodType, language: Language): FieldRule {
  return {
    validator: async (_rule, value) => {
      const refusal = refusalOf(field, value, language);
      if (refusal !== null) throw new Error(refusal);
    },
  };
}

/** The contract's form of a valid text, such as a phone number without blanks; null for everything else. */
export function canonicalOf(field: z.core.$ZodType, value: unknown): string | null {
  const parsed = parseAt(serverNow(), () => z.safeParse(field, value));
  return typeof value === 'string' && value !== '' && typeof parsed.data === 'string' ? parsed.data : null;
}

/** A rule of an antd form field that needs its form. */
export type CanonicalRule = (form: Pick<FormInstance, 'setFieldValue'>) => FieldRule;

/** {@link fieldRule}, which also replaces a valid text by its canonical form: on blur, and before it is submitted. */
export function canonicalRule(name: string, field: z.core.$ZodType, language: Language): CanonicalRule {
  const { validator } = fieldRule(field, language);
  return (form) => ({
    async validator(rule, value) {
      await validator(rule, value);
      const canonical = canonicalOf(field, value);
      if (canonical !== null && canonical !== value) form.setFieldValue(name, canonical);
    },
  });
}

/** An empty input counts as absent, so that an optional field passes. */
function blankAsMissing(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}
