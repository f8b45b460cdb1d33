import * as errorCodes from '@portal/shared/contracts/error-codes';

/** The part of a failed call that decides what the sign-in page does. */
interface Failure {
  readonly code: number;
  readonly obj: unknown;
}

export type LoginVerdict =
  | { readonly kind: 'wrong' }
  /** Wrong, and the account is about to be locked. */
  | { readonly kind: 'warning'; readonly attemptsLeft: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'other' };

/** The lock warning begins here (docs/reference/rules.md#lock-of-the-password-sign-in). */
const WARN_FROM = 3;

/** What a refused password means (docs/reference/rules.md#lock-of-the-password-sign-in). */
export function loginVerdict({ code, obj }: Failure): LoginVerdict {
  if (code === errorCodes.accountLocked) return { kind: 'locked' };
  if (code !== errorCodes.wrongCredentials) return { kind: 'other' };
  const left = attemptsLeftOf(obj);
  if (left === 0) return { kind: 'locked' };
  return left !== null && left >= 1 && left <= WARN_FROM
    ? { kind: 'warning', attemptsLeft: left }
    : { kind: 'wrong' };
}

function attemptsLeftOf(obj: unknown): number | null {
  if (typeof obj !== 'object' || obj === null || !('fail_allow_time' in obj)) return null;
  const left = Number(obj.fail_allow_time);
  return Number.isInteger(left) ? left : null;
}
