import { and, eq, inArray, lt, lte, ne } from 'drizzle-orm';
import type { CleanupBatch, CleanupTask } from '../../platform/cleanup/cleanup-task';
import { daysBefore, removal, removalByPlace } from '../../platform/cleanup/removal.repository';
import type { Queries } from '../../platform/database/database';
import { inviteLinks, inviteLookups, joinRequests } from '../../platform/database/schema/invites';
import { invitations } from '../../platform/database/schema/teams';
import { firstIdAt } from '../../platform/runtime/random';

/** The daily limit counts the lookups of an admin within a day. */
const LOOKUP_DAYS = 2;
/** Ended invitations, links and requests. Users may look them up for a year. */
const JOINING_DAYS = 365;

/**
 * Pending rows past their end are stored as expired. Readers already decide by time; storing the state makes it
 * permanent. Ids sort by age. Pending rows are never deleted, because a pending request must be distinguishable from
 * one that was never sent.
 */
export const teamCleanup: readonly CleanupTask[] = [
  expireInvitations,
  expireRequests,
  removalByPlace(inviteLookups, (now) => lt(inviteLookups.lookedAt, daysBefore(now, LOOKUP_DAYS))),
  removal(invitations, invitations.id, (now) =>
    and(lt(invitations.id, firstIdAt(daysBefore(now, JOINING_DAYS))), ne(invitations.state, 'pending')),
  ),
  removal(joinRequests, joinRequests.id, (now) =>
    and(lt(joinRequests.id, firstIdAt(daysBefore(now, JOINING_DAYS))), ne(joinRequests.state, 'pending')),
  ),
  removal(inviteLinks, inviteLinks.id, (now) => lt(inviteLinks.expiresAt, daysBefore(now, JOINING_DAYS))),
];

async function expireInvitations(queries: Queries, { now, limit }: CleanupBatch): Promise<number> {
  const isDue = and(eq(invitations.state, 'pending'), lte(invitations.expiresAt, now));
  const due = queries.select({ id: invitations.id }).from(invitations).where(isDue).limit(limit);
  const expired = await queries
    .update(invitations)
    .set({ state: 'expired', updatedAt: now })
    .where(and(inArray(invitations.id, due), isDue))
    .returning({ id: invitations.id });
  return expired.length;
}

async function expireRequests(queries: Queries, { now, limit }: CleanupBatch): Promise<number> {
  const isDue = and(eq(joinRequests.state, 'pending'), lte(joinRequests.expiresAt, now));
  const due = queries.select({ id: joinRequests.id }).from(joinRequests).where(isDue).limit(limit);
  const expired = await queries
    .update(joinRequests)
    .set({ state: 'expired', updatedAt: now })
    .where(and(inArray(joinRequests.id, due), isDue))
    .returning({ id: joinRequests.id });
  return expired.length;
}
