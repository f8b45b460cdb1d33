import * as z from 'zod/mini';
import { fieldMessageKey, fieldMessageText } from '../contracts/field-messages';
import type { Language } from '../contracts/language';

/** What a contract's request looks like when it is an object of fields, which a form's always is. */
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

/** The contract's own refusal of a value, as the words under the field; null when it is accepted. */
export function refusalOf(field: z.core.$ZodType, value: unknown, language: Language): string | null {
  const parsed = z.safeParse(field, blankAsMissing(value));
  if (parsed.success) return null;
  return fieldMessageText(fieldMessageKey(parsed.error.issues[0]?.message ?? ''), language);
}

/** One rule that asks the contract's schema of the field, so that there is no second one. */
export function fieldRule(field: z.core.$ZodType, language: Language): FieldRule {
  return {
    validator: async (_rule, value) => {
      const refusal = refusalOf(field, value, language);
      if (refusal !== null) throw new Error(refusal);
    },
  };
}

/** What people leave empty is not there: an optional field then passes. */
function blankAsMissing(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}
