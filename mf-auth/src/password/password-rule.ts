import { newPassword } from '@portal/shared/contracts/fields';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import type { Language } from '@portal/shared/contracts/language';
import { opaqueString } from '@portal/shared/contracts/opaque-string';
import { type PasswordRules, passwordFault, passwordRules } from '@portal/shared/contracts/validators';
import { type FieldRule, fieldRule, refusalOf } from '@portal/shared/forms/field-rules';

export type PasswordRuleName = keyof PasswordRules;

/** In the order in which the form lists them. */
const LISTED: readonly PasswordRuleName[] = ['length', 'upper', 'lower', 'digit', 'special', 'withoutName'];

export interface ListedRule {
  readonly name: PasswordRuleName;
  readonly isMet: boolean;
}

/**
 * The rules that a form lists, and which of them are met. The rule about the name is included only if the name is
 * known.
 */
export function listedRules(password: string, userName: string | undefined): readonly ListedRule[] {
  const met = passwordRules(password, userName);
  return LISTED.filter((name) => name !== 'withoutName' || userName !== undefined).map((name) => ({
    name,
    // An empty field also contains no name, but must not show a met rule.
    isMet: password !== '' && met[name],
  }));
}

/** The contract's rule of a new password, and that it does not contain the name. */
export function newPasswordRule(language: Language, userName: string | undefined): FieldRule {
  const schema = newPassword();
  if (userName === undefined) return fieldRule(schema, language);
  return {
    validator: async (_rule, value) => {
      const refusal = refusalOf(schema, value, language);
      if (refusal !== null) throw new Error(refusal);
      const fault = typeof value === 'string' ? passwordFault(value, userName) : null;
      if (fault !== null) throw new Error(fieldMessageText(fault, language));
    },
  };
}

function comparedText(value: unknown): string {
  return typeof value === 'string' ? opaqueString(value) : '';
}

/** The repetition must equal the password (docs/reference/rules.md#passwords). */
export function repeatedPasswordRule(language: Language, readPassword: () => unknown): FieldRule {
  return {
    validator: async (_rule, value) => {
      if (comparedText(value) !== comparedText(readPassword()))
        throw new Error(fieldMessageText('passwordsDiffer', language));
    },
  };
}
