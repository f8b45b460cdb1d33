import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { membershipChanged } from '../records/team-events';
import { findInviteesOf, revokeInvitationsOf, revokeLinksOf } from '../records/sent-invites.repository';
import type { Queries } from '../../platform/database/database';

/** The revoking user and their IP address; null if the address is not stored. */
export interface Revoker {
  readonly userId: string;
  readonly ip: string | null;
}

/** The inviters whose invitations end, and the teams. */
export interface EndedInviters {
  readonly teamIds: readonly string[];
  readonly inviterIds: readonly string[];
}

/**
 * Revokes pending invitations and links of users who may no longer invite for some teams. Must be called by every act
 * that removes, disables, locks or demotes, in its unit of work, whose plan includes the accounts of
 * {@link inviteesOf}.
 */
export async function revokeInvitationsBy(
  { queries, now, record, publish }: UnitOfWork,
  { userId: actorId, ip }: Revoker,
  { teamIds, inviterIds }: EndedInviters,
): Promise<void> {
  if (teamIds.length === 0 || inviterIds.length === 0) return;
  const of = { teamIds, inviterIds, at: now };
  for (const { teamId, inviteeId } of await revokeInvitationsOf(queries, of)) {
    record({ teamId, actorId, ip, action: 'invitation.revoke', targetUserId: inviteeId });
    publish(membershipChanged(inviteeId, teamId));
  }
  for (const teamId of await revokeLinksOf(queries, of)) {
    record({ teamId, actorId, ip, action: 'link.revoke' });
  }
}

/** The query of the accounts that `revokeInvitationsBy` affects. Without `teamIds`, for all teams. */
export function inviteesOf(
  ended: Pick<EndedInviters, 'inviterIds'> & Partial<Pick<EndedInviters, 'teamIds'>>,
): (queries: Queries) => Promise<readonly string[]> {
  return (queries) => findInviteesOf(queries, ended);
}
