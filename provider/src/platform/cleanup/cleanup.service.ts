import { tryLockName } from '../database/advisory-lock';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import type { CleanupBatch, CleanupTask } from './cleanup-task';

/** Rows of one table at a time. */
export const BATCH = 1000;

/** Ends what has waited too long, and removes what has had its time, so that no table grows for ever. */
export function cleanupService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  tasks: readonly CleanupTask[],
) {
  return {
    /**
     * In small transactions until nothing old is left. Of several processes one sweeps, the others go home.
     * @param mayGoOn asked between two batches
     */
    async sweep(mayGoOn: () => boolean = () => true): Promise<void> {
      const batch = { now: clock.now(), limit: BATCH };
      for (let isDone = false; !isDone && mayGoOn();) {
        isDone = await database.transaction(
          async (queries) =>
            !(await tryLockName(queries, 'housekeeping')) || (await sweepBatch(queries, tasks, batch)),
        );
      }
    },
  };
}

/** One batch of each table. @returns false when any of them may hold more */
async function sweepBatch(
  queries: Queries,
  tasks: readonly CleanupTask[],
  batch: CleanupBatch,
): Promise<boolean> {
  const counts: number[] = [];
  for (const task of tasks) counts.push(await task(queries, batch));
  return counts.every((count) => count < batch.limit);
}
