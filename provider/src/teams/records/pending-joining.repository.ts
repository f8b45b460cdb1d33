import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { InvitationStatus } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { joinRequests } from '../../platform/database/schema/invites';
import { invitations } from '../../platform/database/schema/teams';

/** A team and a user. */
export interface TeamAndUser {
  readonly teamId: string;
  readonly userId: string;
}

const isInvitationPending = eq(invitations.state, 'pending');
const isRequestPending = eq(joinRequests.state, 'pending');

function isInvitee({ teamId, userId }: TeamAndUser): SQL | undefined {
  return and(eq(invitations.teamId, teamId), eq(invitations.inviteeId, userId));
}

function isApplicant({ teamId, userId }: TeamAndUser): SQL | undefined {
  return and(eq(joinRequests.teamId, teamId), eq(joinRequests.userId, userId));
}

/** Whether the user has a pending invitation of the team. */
export async function isInvited(
  queries: Queries,
  { now, ...between }: TeamAndUser & { readonly now: Date },
): Promise<boolean> {
  const [row] = await queries
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isInvitee(between), isInvitationPending, gt(invitations.expiresAt, now)));
  return row !== undefined;
}

/**
 * Ends the pending invitations between a team and some users: with `expired` if past their end, otherwise with the
 * given state.
 */
export async function settleInvitations(
  queries: Queries,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
  { state, at }: { readonly state: InvitationStatus; readonly at: Date },
): Promise<void> {
  const isLate = sql`${invitations.expiresAt} <= ${at.toISOString()}::timestamptz`;
  await queries
    .update(invitations)
    .set({ state: sql`case when ${isLate} then 'expired' else ${state} end`, updatedAt: at })
    .where(
      and(eq(invitations.teamId, teamId), inArray(invitations.inviteeId, [...userIds]), isInvitationPending),
    );
}

/** Whether the user has a pending request to join the team. */
export async function isWaiting(
  queries: Queries,
  { now, ...between }: TeamAndUser & { readonly now: Date },
): Promise<boolean> {
  const [row] = await queries
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(and(isApplicant(between), isRequestPending, gt(joinRequests.expiresAt, now)));
  return row !== undefined;
}

/** Ends the pending request of a user who joined in another way. */
export async function settleRequests(
  queries: Queries,
  between: TeamAndUser,
  { decidedBy, at }: { readonly decidedBy: string; readonly at: Date },
): Promise<void> {
  await queries
    .update(joinRequests)
    .set({ state: 'allowed', decidedBy, decidedAt: at, updatedAt: at })
    .where(and(isApplicant(between), isRequestPending));
}
