import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { allowInvitedTeam, refuseInvitedTeam } from '@portal/shared/contracts/invitation';
import type { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { verificationRefusal } from '../access/access.policy';
import { findStanding } from '../access/access.repository';
import { maskedLabel, openLabel } from '../account/masked-label';
import { limitOf, presentPage } from '../database/paging';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { settleRequests } from '../join-request/join-request.repository';
import type { TeamAct, TeamActor, TeamActService } from '../team/team-act.service';
import { insertMember, setFirstDefault } from '../team/team-change.repository';
import { agreeRefusal, settleRefusal } from './invitation.policy';
import { presentReceived } from './invitation.presenter';
import {
  findInvitation,
  holdInvitation,
  listReceived,
  setInvitationState,
  type InvitationRow,
} from './invitation.repository';

/** What people do with the invitations that they received. */
export function invitationService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  acts: TeamActService,
) {
  /** The person's own invitation, held with its team; somebody else's is as unknown as none. */
  async function answer(
    actor: TeamActor,
    invitationId: string,
    work: (act: TeamAct, invitation: InvitationRow) => Promise<void>,
  ): Promise<string> {
    const found = await findInvitation(database.queries, invitationId);
    if (found === null || found.inviteeId !== actor.userId) throw new BusinessError(4004);
    const accounts = [found.inviteeId, found.inviterId];
    await acts.perform(actor, { teamId: found.teamId, need: 'none', accounts }, async (act) => {
      const invitation = await holdInvitation(act.queries, invitationId);
      if (invitation === null) throw new BusinessError(4004);
      await work(act, invitation);
    });
    return found.teamId;
  }

  return {
    /** Call 43. */
    async listReceived(
      userId: string,
      input: ParsedRequestOf<typeof userInvitedTeamInfo>,
    ): Promise<ResponseOf<typeof userInvitedTeamInfo>> {
      const now = clock.now();
      const page = await listReceived(database.queries, {
        userId,
        status: input.Status ?? null,
        sort: input.Sort,
        ...limitOf(input),
        now,
      });
      return presentPage(page, input, (row) => presentReceived(row, now));
    },

    /**
     * Call 64. A request of the same person to the same team is answered with it.
     * @throws BusinessError 4004, 4201, 4601, 4203 expired or revoked, 4204, 4211 answered before
     */
    async agree(
      actor: TeamActor,
      { InvitationId }: ParsedRequestOf<typeof allowInvitedTeam>,
    ): Promise<ResponseOf<typeof allowInvitedTeam>> {
      const TeamId = await answer(actor, InvitationId, async (act, invitation) => {
        const { queries, now, team } = act;
        const inviter = act.accounts.get(invitation.inviterId)?.status ?? null;
        const code = agreeRefusal(invitation, inviter, now) ?? (await joinRefusal(act, actor.userId));
        if (code !== null) throw new BusinessError(code);
        const place = { teamId: team.id, userId: actor.userId };
        await insertMember(queries, { ...place, role: 'member' }, now);
        await setFirstDefault(queries, place, now);
        await setInvitationState(queries, invitation.id, { state: 'agreed', at: now });
        await settleRequests(queries, place, { decidedBy: invitation.inviterId, at: now });
        await act.record('invitation.agree', { targetUserId: actor.userId });
        const person = act.accounts.get(actor.userId);
        await tellInviter(act, invitation, {
          template: 'invitationAgreed',
          name: person === undefined ? '' : openLabel(person),
        });
        await act.tellPerson(actor.userId);
        await act.tellMembers();
      });
      return { TeamId };
    },

    /** Call 65. @throws BusinessError 4004, 4211 when it waits no longer */
    async refuse(
      actor: TeamActor,
      { InvitationId }: ParsedRequestOf<typeof refuseInvitedTeam>,
    ): Promise<ResponseOf<typeof refuseInvitedTeam>> {
      await answer(actor, InvitationId, async (act, invitation) => {
        const code = settleRefusal(invitation, act.now);
        if (code !== null) throw new BusinessError(code);
        await setInvitationState(act.queries, invitation.id, { state: 'refused', at: act.now });
        await act.record('invitation.refuse', { targetUserId: actor.userId });
        const person = act.accounts.get(actor.userId);
        await tellInviter(act, invitation, {
          template: 'invitationRefused',
          // What the inviter typed tells him who it is; the name of who stays away is not his to learn.
          name: invitation.invitedAs ?? (person === undefined ? '' : maskedLabel(person)),
        });
        await act.tellPerson(actor.userId);
        await act.tellMembers();
      });
      return null;
    },
  };
}

export type InvitationService = ReturnType<typeof invitationService>;

/** Why the person cannot join, judged again with the account held. */
async function joinRefusal(act: TeamAct, userId: string): Promise<4201 | 4204 | 4601 | 4602 | null> {
  const level = act.accounts.get(userId)?.certLevel ?? 'none';
  const code = verificationRefusal('person', { level, isUnderReview: false });
  if (code !== null) return code;
  return (await findStanding(act.queries, userId, act.team.id)) === null ? null : 4204;
}

async function tellInviter(
  act: TeamAct,
  { inviterId }: InvitationRow,
  { template, name }: { readonly template: 'invitationAgreed' | 'invitationRefused'; readonly name: string },
): Promise<void> {
  if (act.accounts.get(inviterId)?.status !== 'active') return;
  await act.notify(inviterId, {
    template,
    params: { name, team: act.team.name },
    link: `/member/index?TeamId=${act.team.id}`,
  });
}
