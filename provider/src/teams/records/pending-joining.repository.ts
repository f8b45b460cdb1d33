import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { InvitationStatus } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { joinRequests } from '../../platform/database/schema/invites';
import { invitations } from '../../platform/database/schema/teams';

/** Between a team and a person. */
export interface Between {
  readonly teamId: string;
  readonly userId: string;
}

const isInvitationPending = eq(invitations.state, 'pending');
const isRequestPending = eq(joinRequests.state, 'pending');

function isInvitee({ teamId, userId }: Between): SQL | undefined {
  return and(eq(invitations.teamId, teamId), eq(invitations.inviteeId, userId));
}

function isApplicant({ teamId, userId }: Between): SQL | undefined {
  return and(eq(joinRequests.teamId, teamId), eq(joinRequests.userId, userId));
}

/** Whether an invitation of the team waits for the person. */
export async function isInvited(
  queries: Queries,
  { now, ...between }: Between & { readonly now: Date },
): Promise<boolean> {
  const [row] = await queries
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isInvitee(between), isInvitationPending, gt(invitations.expiresAt, now)));
  return row !== undefined;
}

/** Ends invitations that wait between a team and some people: `expired` what waited too long, the rest as given. */
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

/** Whether a request of the person waits for the team's admins. */
export async function isWaiting(
  queries: Queries,
  { now, ...between }: Between & { readonly now: Date },
): Promise<boolean> {
  const [row] = await queries
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(and(isApplicant(between), isRequestPending, gt(joinRequests.expiresAt, now)));
  return row !== undefined;
}

/** Who joined otherwise has nothing to ask for any more. */
export async function settleRequests(
  queries: Queries,
  between: Between,
  { decidedBy, at }: { readonly decidedBy: string; readonly at: Date },
): Promise<void> {
  await queries
    .update(joinRequests)
    .set({ state: 'allowed', decidedBy, decidedAt: at, updatedAt: at })
    .where(and(isApplicant(between), isRequestPending));
}
