import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { users } from '../../platform/database/schema/users';

/**
 * Gives an account its lane, unless it has one.
 * @param instead a stored lane that is replaced nevertheless
 * @returns the stored lane; null if the account does not exist or is closed
 */
export async function adoptLane(
  queries: Queries,
  {
    userId,
    lane,
    instead = null,
  }: { readonly userId: string; readonly lane: string; readonly instead?: string | null },
  now: Date,
): Promise<string | null> {
  const [row] = await queries
    .update(users)
    .set({ lane: sql`coalesce(nullif(${users.lane}, ${instead}), ${lane})`, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.status, 'closed')))
    .returning({ lane: users.lane });
  return row?.lane ?? null;
}
