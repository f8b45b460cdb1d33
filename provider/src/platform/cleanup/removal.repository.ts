import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '../runtime/clock';
import type { CleanupTask } from './cleanup-task';

/** Judges rows at a moment. */
type IsOld = (now: Date) => SQL | undefined;

/** Removes the rows of a table that are old. @param key the column that tells its rows apart */
export function removal(table: PgTable, key: PgColumn, isOld: IsOld): CleanupTask {
  return async (queries, { now, limit }) => {
    const condition = isOld(now);
    const batch = queries.select({ key }).from(table).where(condition).limit(limit);
    // Asked again: a row that was written anew since it was chosen stays.
    const removed = await queries
      .delete(table)
      .where(and(inArray(key, batch), condition))
      .returning({ key });
    return removed.length;
  };
}

/** The same for a table whose key has several columns, which no list of keys fits. */
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

/** The moment before which rows go that are kept for so many days. */
export function daysBefore(now: Date, days: number): Date {
  return addDays(now, -days);
}
