import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { inviteLinks } from '../../platform/database/schema/invites';
import { invitations } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';

/** The inviters whose invitations and links end, the teams, and the time. */
export interface EndedInviting {
  readonly teamIds: readonly string[];
  readonly inviterIds: readonly string[];
  readonly at: Date;
}

/**
 * Revokes the pending invitations of these inviters for these teams.
 * @returns the invitees
 */
export function revokeInvitationsOf(
  queries: Queries,
  ended: EndedInviting,
): Promise<readonly { readonly teamId: string; readonly inviteeId: string }[]> {
  return queries
    .update(invitations)
    .set({ state: 'revoked', updatedAt: ended.at })
    .where(isPendingOf(ended))
    .returning({ teamId: invitations.teamId, inviteeId: invitations.inviteeId });
}

function isPendingOf({ teamIds, inviterIds, at }: EndedInviting): SQL | undefined {
  return and(
    inArray(invitations.teamId, [...teamIds]),
    inArray(invitations.inviterId, [...inviterIds]),
    eq(invitations.state, 'pending'),
    gt(invitations.expiresAt, at),
  );
}

/**
 * Locks the invitees of {@link revokeInvitationsOf}, ordered by id. Closing an account locks the account first, then
 * its invitations. Locking an invitation first, and then writing an audit log entry about the invitee, would cause a
 * deadlock.
 */
export async function lockInviteesOf(queries: Queries, ended: EndedInviting): Promise<void> {
  const invitees = queries.select({ id: invitations.inviteeId }).from(invitations).where(isPendingOf(ended));
  await queries
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, invitees))
    .orderBy(users.id)
    .for('key share');
}

/** The users with a pending invitation of this inviter, for any team. */
export async function findInviteesOf(queries: Queries, inviterId: string): Promise<readonly string[]> {
  const rows = await queries
    .selectDistinct({ id: invitations.inviteeId })
    .from(invitations)
    .where(and(eq(invitations.inviterId, inviterId), eq(invitations.state, 'pending')));
  return rows.map(({ id }) => id);
}

/**
 * Revokes the links of these teams that one of these inviters created.
 * @returns the teams that had one
 */
export async function revokeLinksOf(
  queries: Queries,
  { teamIds, inviterIds, at }: EndedInviting,
): Promise<readonly string[]> {
  const revoked = await queries
    .update(inviteLinks)
    .set({ revokedAt: at, updatedAt: at })
    .where(
      and(
        inArray(inviteLinks.teamId, [...teamIds]),
        inArray(inviteLinks.inviterId, [...inviterIds]),
        isNull(inviteLinks.revokedAt),
      ),
    )
    .returning({ teamId: inviteLinks.teamId });
  return revoked.map(({ teamId }) => teamId);
}
