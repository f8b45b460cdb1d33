import type { Queries } from '../database/database';

export interface CleanupBatch {
  readonly now: Date;
  /** Maximum number of rows, so that a cleanup does not block users' calls. */
  readonly limit: number;
}

/**
 * Deletes or expires rows of one table past their retention, one batch at a time.
 * @returns the number of rows
 */
export type CleanupTask = (queries: Queries, batch: CleanupBatch) => Promise<number>;
