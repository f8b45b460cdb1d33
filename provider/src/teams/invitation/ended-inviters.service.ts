import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { membershipChanged } from '../records/team-events';
import {
  findInviteesOf,
  lockInviteesOf,
  revokeInvitationsOf,
  revokeLinksOf,
} from '../records/sent-invites.repository';
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
 * that removes, disables, locks or demotes, in its unit of work.
 */
export async function revokeInvitationsBy(
  { queries, now, record, publish }: UnitOfWork,
  { userId: actorId, ip }: Revoker,
  { teamIds, inviterIds }: EndedInviters,
): Promise<void> {
  if (teamIds.length === 0 || inviterIds.length === 0) return;
  const of = { teamIds, inviterIds, at: now };
  await lockInviteesOf(queries, of);
  for (const { teamId, inviteeId } of await revokeInvitationsOf(queries, of)) {
    record({ teamId, actorId, ip, action: 'invitation.revoke', targetUserId: inviteeId });
    publish(membershipChanged(inviteeId, teamId));
  }
  for (const teamId of await revokeLinksOf(queries, of)) {
    record({ teamId, actorId, ip, action: 'link.revoke' });
  }
}

/**
 * The accounts that `revokeInvitationsBy` locks for all invitations of one inviter. A unit of work that locks the
 * inviter's account for update must plan them too. Otherwise two users who invited one another could cause a deadlock.
 */
export function revokedInvitees(queries: Queries, inviterId: string): Promise<readonly string[]> {
  return findInviteesOf(queries, inviterId);
}
