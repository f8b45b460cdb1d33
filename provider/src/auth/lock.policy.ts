import { addSeconds } from '../runtime/clock';
import type { FailureCount } from './sign-in.repository';

/** Failures in a row that lock the password sign-in (contract §2, Lock rule). */
export const LOCK_AFTER = 5;
/** Minutes until the lock opens by itself; a code by SMS opens it at once. */
export const LOCK_MINUTES = 30;

export const NO_FAILURES: FailureCount = { failures: 0, lockedUntil: null };

export function isLocked({ lockedUntil }: FailureCount, now: Date): boolean {
  return lockedUntil !== null && now < lockedUntil;
}

/** The count after one more failure. A lock that has run out starts anew; a running one is not prolonged. */
export function afterFailure(before: FailureCount, now: Date): FailureCount {
  if (isLocked(before, now)) return before;
  const failures = (before.lockedUntil === null ? before.failures : 0) + 1;
  return { failures, lockedUntil: failures >= LOCK_AFTER ? addSeconds(now, LOCK_MINUTES * 60) : null };
}

/** What is left before the lock: 4, 3, 2, 1, and 0 once locked. */
export function attemptsLeft({ failures }: FailureCount): number {
  return Math.max(0, LOCK_AFTER - failures);
}
