import type { Queries } from '../database/database';

export interface CleanupBatch {
  readonly now: Date;
  /** Rows at most: a sweep must not hold up the calls of people. */
  readonly limit: number;
}

/**
 * Removes or ends rows of one table that have had their time, a batch at a time.
 * @returns how many
 */
export type CleanupTask = (queries: Queries, batch: CleanupBatch) => Promise<number>;
