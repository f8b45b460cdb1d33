import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { inviteLookups } from '../../platform/database/schema/invites';
import type { Lookup } from './invite-limit.policy';

export function findLookups(queries: Queries, userId: string, after: Date): Promise<Lookup[]> {
  return queries
    .select({
      targetHash: inviteLookups.targetHash,
      wasFound: inviteLookups.wasFound,
      lookedAt: inviteLookups.lookedAt,
    })
    .from(inviteLookups)
    .where(and(eq(inviteLookups.userId, userId), gt(inviteLookups.lookedAt, after)));
}

/** Stores each target once, with the time of the last lookup. */
export async function saveLookups(
  queries: Queries,
  userId: string,
  lookups: readonly Lookup[],
): Promise<void> {
  await queries
    .insert(inviteLookups)
    .values(lookups.map((lookup) => ({ userId, ...lookup })))
    .onConflictDoUpdate({
      target: [inviteLookups.userId, inviteLookups.targetHash],
      set: { wasFound: sql`excluded.was_found`, lookedAt: sql`excluded.looked_at` },
    });
}
