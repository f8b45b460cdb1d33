import { count, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { referralOpens } from '../../platform/database/schema/origins';

/** Stores one opening. A second one of the same address and day changes nothing. */
export async function insertOpen(queries: Queries, row: typeof referralOpens.$inferInsert): Promise<void> {
  await queries.insert(referralOpens).values(row).onConflictDoNothing();
}

export async function countOpens(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ opens: count() })
    .from(referralOpens)
    .where(eq(referralOpens.userId, userId));
  return row?.opens ?? 0;
}
