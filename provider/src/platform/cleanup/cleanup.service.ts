import { tryLockName } from '../database/advisory-lock';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import type { CleanupBatch, CleanupTask } from './cleanup-task';

/** Rows per batch of one table. */
export const BATCH = 1000;

/** Expires pending rows past their end, and deletes rows past their retention, so that no table grows without limit. */
export function cleanupService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  tasks: readonly CleanupTask[],
) {
  return {
    /**
     * Runs in small transactions until nothing old is left. If several processes run this, one of them works and the
     * others return.
     * @param signal checked between two batches
     */
    async sweep(signal?: AbortSignal): Promise<void> {
      const batch = { now: clock.now(), limit: BATCH };
      for (let isDone = false; !isDone && signal?.aborted !== true;) {
        isDone = await database.transaction(
          async (queries) =>
            !(await tryLockName(queries, 'housekeeping')) || (await sweepBatch(queries, tasks, batch)),
        );
      }
    },
  };
}

export type CleanupService = ReturnType<typeof cleanupService>;

/**
 * Runs one batch of each table.
 * @returns false if any of them may have more
 */
async function sweepBatch(
  queries: Queries,
  tasks: readonly CleanupTask[],
  batch: CleanupBatch,
): Promise<boolean> {
  const counts: number[] = [];
  for (const task of tasks) counts.push(await task(queries, batch));
  return counts.every((count) => count < batch.limit);
}
