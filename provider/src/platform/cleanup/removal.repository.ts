import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '../runtime/clock';
import type { CleanupTask } from './cleanup-task';

/** Condition for old rows at a given time. */
type IsOld = (now: Date) => SQL | undefined;

/**
 * Deletes the old rows of a table.
 * @param key the primary key column
 */
export function removal(table: PgTable, key: PgColumn, isOld: IsOld): CleanupTask {
  return async (queries, { now, limit }) => {
    const condition = isOld(now);
    const batch = queries.select({ key }).from(table).where(condition).limit(limit);
    // Checked again: a row that was updated since it was selected is kept.
    const removed = await queries
      .delete(table)
      .where(and(inArray(key, batch), condition))
      .returning({ key });
    return removed.length;
  };
}

/** The same for a table with a composite key. Rows are identified by their `ctid`. */
export function removalByPlace(table: PgTable, isOld: IsOld): CleanupTask {
  return async (queries, { now, limit }) => {
    const condition = isOld(now);
    const batch = sql`(select ctid from ${table} where ${condition} limit ${limit})`;
    const removed = await queries
      .delete(table)
      .where(and(sql`ctid in ${batch}`, condition))
      .returning({ one: sql<number>`1` });
    return removed.length;
  };
}

/** The time before which rows with this retention are deleted. */
export function daysBefore(now: Date, days: number): Date {
  return addDays(now, -days);
}
