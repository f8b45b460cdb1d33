import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { inviteLinks } from '../../platform/database/schema/invites';
import { invitations } from '../../platform/database/schema/teams';

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

/** Users with a pending invitation of one of these inviters, for these teams or for any. */
export async function findInviteesOf(
  queries: Queries,
  { inviterIds, teamIds }: Pick<EndedInviting, 'inviterIds'> & Partial<Pick<EndedInviting, 'teamIds'>>,
): Promise<readonly string[]> {
  const rows = await queries
    .selectDistinct({ id: invitations.inviteeId })
    .from(invitations)
    .where(
      and(
        inArray(invitations.inviterId, [...inviterIds]),
        teamIds === undefined ? undefined : inArray(invitations.teamId, [...teamIds]),
        eq(invitations.state, 'pending'),
      ),
    );
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
