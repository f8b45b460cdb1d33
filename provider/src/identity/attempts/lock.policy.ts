import { addSeconds } from '../../platform/runtime/clock';

/** Failures in a row. */
export interface FailureCount {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

/** How many failures in a row shut a way in, and for how long. */
export interface LockRule {
  readonly after: number;
  readonly minutes: number;
}

/** The sign-in by password (docs/reference/rules.md#lock-of-the-password-sign-in); a code by SMS opens it at once. */
export const SIGN_IN_LOCK: LockRule = { after: 5, minutes: 30 };

/**
 * Guesses at a secret by somebody who is half or wholly signed in: authenticator codes, the old password.
 * Wider than the sign-in's, since whoever mistypes here has proved something before.
 */
export const GUESS_LOCK: LockRule = { after: 10, minutes: 30 };

export const NO_FAILURES: FailureCount = { failures: 0, lockedUntil: null };

export function isLocked({ lockedUntil }: FailureCount, now: Date): boolean {
  return lockedUntil !== null && now < lockedUntil;
}

/** The count after one more failure. A lock that has run out starts anew; a running one is not prolonged. */
export function afterFailure(before: FailureCount, now: Date, { after, minutes }: LockRule): FailureCount {
  if (isLocked(before, now)) return before;
  const failures = (before.lockedUntil === null ? before.failures : 0) + 1;
  return { failures, lockedUntil: failures >= after ? addSeconds(now, minutes * 60) : null };
}

/** What is left before the lock: 4, 3, 2, 1 at the sign-in, and 0 once locked. */
export function attemptsLeft({ failures }: FailureCount, { after }: LockRule): number {
  return Math.max(0, after - failures);
}
