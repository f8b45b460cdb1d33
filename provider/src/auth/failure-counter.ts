import {
  afterFailure,
  isLocked,
  NO_FAILURES,
  SIGN_IN_LOCK,
  type FailureCount,
} from '../attempts/lock.policy';
import { lockNames } from '../database/advisory-lock';
import type { Database } from '../database/database';
import {
  readAccountFailures,
  readNameFailures,
  writeAccountFailures,
  writeNameFailures,
} from './sign-in.repository';

/** Whose failures are counted: an account's, or those of a name that nobody has. */
export type Counted =
  | { readonly kind: 'account'; readonly userId: string }
  | { readonly kind: 'name'; readonly nameHash: string };

/** One string per counter, for taking turns. */
export function counterKey(counted: Counted): string {
  return counted.kind === 'account' ? counted.userId : counted.nameHash;
}

export async function isCountedLocked({ queries }: Database, counted: Counted, now: Date): Promise<boolean> {
  return isLocked(await read(queries, counted), now);
}

/** Counts one failure. Processes take turns, so that two failures are never counted as one. */
export function countFailure(database: Database, counted: Counted, now: Date): Promise<FailureCount> {
  return database.transaction(async (queries) => {
    await lockNames(queries, `sign-in failures ${counterKey(counted)}`);
    const after = afterFailure(await read(queries, counted), now, SIGN_IN_LOCK);
    if (counted.kind === 'account') await writeAccountFailures(queries, counted.userId, after, now);
    else await writeNameFailures(queries, counted.nameHash, after, now);
    return after;
  });
}

async function read(queries: Database['queries'], counted: Counted): Promise<FailureCount> {
  const found =
    counted.kind === 'account'
      ? await readAccountFailures(queries, counted.userId)
      : await readNameFailures(queries, counted.nameHash);
  return found ?? NO_FAILURES;
}
