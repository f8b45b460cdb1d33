import { addSeconds } from '../../platform/runtime/clock';

/** Consecutive failures. */
export interface FailureCount {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

/** Number of consecutive failures that lock, and the duration of the lock. */
export interface LockRule {
  readonly after: number;
  readonly minutes: number;
}

/**
 * The sign-in by password (docs/reference/rules.md#lock-of-the-password-sign-in). A code by SMS opens it immediately.
 */
export const SIGN_IN_LOCK: LockRule = { after: 5, minutes: 30 };

/**
 * Guesses at a secret by a user who has passed at least the first step of a sign-in: authenticator codes, the old
 * password. The limit is higher than at sign-in, since the user has already proved something.
 */
export const GUESS_LOCK: LockRule = { after: 10, minutes: 30 };

export const NO_FAILURES: FailureCount = { failures: 0, lockedUntil: null };

export function isLocked({ lockedUntil }: FailureCount, now: Date): boolean {
  return lockedUntil !== null && now < lockedUntil;
}

/** The count after one more failure. An expired lock restarts the count. An active lock is not extended. */
export function afterFailure(before: FailureCount, now: Date, { after, minutes }: LockRule): FailureCount {
  if (isLocked(before, now)) return before;
  const failures = (before.lockedUntil === null ? before.failures : 0) + 1;
  return { failures, lockedUntil: failures >= after ? addSeconds(now, minutes * 60) : null };
}

/** Attempts left before the lock: 4, 3, 2, 1 at the sign-in, and 0 once locked. */
export function attemptsLeft({ failures }: FailureCount, { after }: LockRule): number {
  return Math.max(0, after - failures);
}
