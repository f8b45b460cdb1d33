import { lockNames } from '../../platform/database/advisory-lock';
import type { Queries } from '../../platform/database/database';
import { deleteFailures, readFailures, writeFailures } from './failure.repository';
import { afterFailure, isLocked, NO_FAILURES, type FailureCount, type LockRule } from './lockout.policy';

/** Result of counting one more failure. */
export interface CountedFailure {
  readonly count: FailureCount;
  /** False if the lock was already active: nothing was counted. */
  readonly wasCounted: boolean;
}

/** @param key keyed hash of the subject that failures are counted for */
export async function failuresOf(queries: Queries, key: string): Promise<FailureCount> {
  return (await readFailures(queries, key)) ?? NO_FAILURES;
}

/**
 * Counts one failure. Takes an advisory lock until the transaction ends, so that parallel failures are counted one by
 * one.
 */
export async function countFailure(
  queries: Queries,
  key: string,
  { now, rule }: { readonly now: Date; readonly rule: LockRule },
): Promise<CountedFailure> {
  await takeTurn(queries, key);
  const before = await failuresOf(queries, key);
  const count = afterFailure(before, now, rule);
  if (count === before) return { count, wasCounted: false };
  await writeFailures(queries, key, count, now);
  return { count, wasCounted: true };
}

/** Resets the failure count and removes the lock. */
export async function clearFailures(queries: Queries, key: string): Promise<void> {
  await deleteFailures(queries, key);
}

/**
 * Resets the failure count unless the subject is locked by now.
 * @returns false if it is locked
 */
export async function clearUnlessLocked(queries: Queries, key: string, now: Date): Promise<boolean> {
  await takeTurn(queries, key);
  const count = await failuresOf(queries, key);
  if (isLocked(count, now)) return false;
  if (count.failures > 0) await clearFailures(queries, key);
  return true;
}

function takeTurn(queries: Queries, key: string): Promise<void> {
  return lockNames(queries, `failures ${key}`);
}
