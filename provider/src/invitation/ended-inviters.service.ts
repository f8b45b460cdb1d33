import { revokeLinkOf } from '../invite-link/invite-link.repository';
import type { TeamAct } from '../team/team-act.service';
import { revokeInvitationsOf } from './invitation.repository';

/** What taking back needs of an act in a team. */
export type TakingBack = Pick<TeamAct, 'queries' | 'now' | 'record' | 'tellPerson'> & {
  readonly team: Pick<TeamAct['team'], 'id'>;
};

/**
 * Takes back what people who may no longer invite for the team have sent: invitations that wait, and the link where
 * one of them made it. To be called by every act that removes, disables, locks or demotes, in its transaction.
 */
export async function takeBackInvitations(
  { queries, now, team, record, tellPerson }: TakingBack,
  inviterIds: readonly string[],
): Promise<void> {
  if (inviterIds.length === 0) return;
  const of = { teamId: team.id, inviterIds, at: now };
  for (const inviteeId of await revokeInvitationsOf(queries, of)) {
    await record('invitation.revoke', { targetUserId: inviteeId });
    await tellPerson(inviteeId);
  }
  if (await revokeLinkOf(queries, of)) await record('link.revoke');
}
