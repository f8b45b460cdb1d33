import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
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
  { teamIds, inviterIds, at }: EndedInviting,
): Promise<readonly { readonly teamId: string; readonly inviteeId: string }[]> {
  return queries
    .update(invitations)
    .set({ state: 'revoked', updatedAt: at })
    .where(
      and(
        inArray(invitations.teamId, [...teamIds]),
        inArray(invitations.inviterId, [...inviterIds]),
        eq(invitations.state, 'pending'),
        gt(invitations.expiresAt, at),
      ),
    )
    .returning({ teamId: invitations.teamId, inviteeId: invitations.inviteeId });
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
