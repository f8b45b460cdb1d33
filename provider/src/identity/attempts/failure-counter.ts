import { lockNames } from '../../platform/database/advisory-lock';
import type { Queries } from '../../platform/database/database';
import { deleteFailures, readFailures, writeFailures } from './failure.repository';
import { afterFailure, isLocked, NO_FAILURES, type FailureCount, type LockRule } from './lock.policy';

/** What one more failure did to a count. */
export interface CountedFailure {
  readonly count: FailureCount;
  /** False where the lock held already: nothing was counted. */
  readonly wasCounted: boolean;
}

/** @param key keyed hash of what failures are counted for */
export async function failuresOf(queries: Queries, key: string): Promise<FailureCount> {
  return (await readFailures(queries, key)) ?? NO_FAILURES;
}

/** Counts one failure. Processes take turns until the transaction ends, so that two are never counted as one. */
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

/** Forgets the failures, and with them the lock. */
export async function clearFailures(queries: Queries, key: string): Promise<void> {
  await deleteFailures(queries, key);
}

/** Forgets the failures, unless a lock came in between: false then. */
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
