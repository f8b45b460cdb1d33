import * as errorCodes from '@portal/shared/contracts/error-codes';

/** The part of a failed call that decides how the sign-in page reacts. */
interface Failure {
  readonly code: number;
  readonly obj: unknown;
}

export type LoginVerdict =
  | { readonly kind: 'wrong' }
  /** Wrong, and the account will soon be locked. */
  | { readonly kind: 'warning'; readonly attemptsLeft: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'other' };

/** Attempts left at which the lock warning starts (docs/reference/rules.md#lock-of-the-password-sign-in). */
const WARN_FROM = 3;

/** Classifies a failed password sign-in (docs/reference/rules.md#lock-of-the-password-sign-in). */
export function classifyFailure({ code, obj }: Failure): LoginVerdict {
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
