import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { OperatorAccount } from './operator.repository';

type Named = Pick<OperatorAccount, 'userName' | 'status' | 'operatorSince'>;

/**
 * Whether the setting OPERATORS names an account. Spelling and case must be the same: other rules of comparison could
 * let a similar name pass.
 */
export function isInSetting({ userName }: Pick<Named, 'userName'>, operators: readonly string[]): boolean {
  return userName !== null && operators.includes(userName);
}

/** Operators are named in the setting or by an operator. */
export function isOperator(account: Named, operators: readonly string[]): boolean {
  if (account.status !== 'active') return false;
  return account.operatorSince !== null || isInSetting(account, operators);
}

/** Why an account can neither create nor use operator tokens; null if it can. */
export function tokenRefusal(
  account: Named & Pick<OperatorAccount, 'mfaSecretEnc'>,
  operators: readonly string[],
): typeof errorCodes.forbidden | typeof errorCodes.mfaNotBound | null {
  if (!isOperator(account, operators)) return errorCodes.forbidden;
  return account.mfaSecretEnc === null ? errorCodes.mfaNotBound : null;
}
