import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { allowInvitedTeam, refuseInvitedTeam } from '@portal/shared/contracts/invitation';
import type { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { verificationRefusal } from '../../platform/access/access.policy';
import { findMembership } from '../../platform/access/access.repository';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { settleRequests } from '../records/pending-joining.repository';
import type { TeamAct, Actor, TeamActService } from '../act/team-act.service';
import { insertMembers, setFirstDefault } from '../records/team-members.repository';
import { agreeRefusal, settleRefusal } from './invitation.policy';
import { presentReceived } from './invitation.presenter';
import {
  findInvitation,
  lockInvitation,
  listReceived,
  setInvitationState,
  type InvitationRow,
} from './invitation.repository';
import type { Template } from '../../platform/notices/template';
import { INVITATION_TEMPLATES } from './invitation-templates';

/** What users do with the invitations that they received. */
export function invitationService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  acts: TeamActService,
) {
  /** The user's own invitation, locked with its team. An invitation of another user is treated as unknown. */
  async function response(
    actor: Actor,
    invitationId: string,
    work: (act: TeamAct, invitation: InvitationRow) => Promise<void>,
  ): Promise<string> {
    const found = await findInvitation(database.queries, invitationId);
    if (found === null || found.inviteeId !== actor.userId) throw new BusinessError(errorCodes.notFound);
    // Read again with the team locked: another admin may have sent it again, and is its inviter then.
    const affectedAccounts = async (queries: Queries) => {
      const current = await findInvitation(queries, invitationId);
      return current === null ? [] : [current.inviterId];
    };
    const plan = { teamId: found.teamId, need: 'none', affectedAccounts } as const;
    await acts.perform(actor, plan, async (act) => {
      const invitation = await lockInvitation(act.queries, invitationId);
      if (invitation === null) throw new BusinessError(errorCodes.notFound);
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
     * Call 64. Also answers a request of the same account to the same team.
     * @throws BusinessError `notFound`, `certLevelTooLow`, `notVerified`, `inviteExpired` if expired or revoked,
     *   `alreadyInTeam`, `alreadyHandled` if answered before
     */
    async agree(
      actor: Actor,
      { InvitationId }: ParsedRequestOf<typeof allowInvitedTeam>,
    ): Promise<ResponseOf<typeof allowInvitedTeam>> {
      const TeamId = await response(actor, InvitationId, async (act, invitation) => {
        const { queries, now, team } = act;
        const inviter = act.accounts.get(invitation.inviterId)?.status ?? null;
        const code = agreeRefusal(invitation, inviter, now) ?? (await joinRefusal(act, actor.userId));
        if (code !== null) throw new BusinessError(code);
        const place = { teamId: team.id, userId: actor.userId };
        const places = { teamId: team.id, userIds: [actor.userId] };
        await insertMembers(queries, { ...places, role: 'member' }, now);
        await setFirstDefault(queries, places, now);
        await setInvitationState(queries, invitation.id, { state: 'agreed', at: now });
        await settleRequests(queries, place, { decidedBy: invitation.inviterId, at: now });
        act.record('invitation.agree', { targetUserId: actor.userId });
        notifyInviter(act, invitation, INVITATION_TEMPLATES.invitationAgreed);
        act.publishMembership(actor.userId);
        act.publishMembers();
      });
      return { TeamId };
    },

    /**
     * Call 65.
     * @throws BusinessError `notFound`, `alreadyHandled` if it is no longer pending
     */
    async refuse(
      actor: Actor,
      { InvitationId }: ParsedRequestOf<typeof refuseInvitedTeam>,
    ): Promise<ResponseOf<typeof refuseInvitedTeam>> {
      await response(actor, InvitationId, async (act, invitation) => {
        const code = settleRefusal(invitation, act.now);
        if (code !== null) throw new BusinessError(code);
        await setInvitationState(act.queries, invitation.id, { state: 'refused', at: act.now });
        act.record('invitation.refuse', { targetUserId: actor.userId });
        notifyInviter(act, invitation, INVITATION_TEMPLATES.invitationRefused);
        act.publishMembership(actor.userId);
        act.publishMembers();
      });
      return null;
    },
  };
}

export type InvitationService = ReturnType<typeof invitationService>;

/** Why the user cannot join, checked again with the account locked. */
async function joinRefusal(
  act: TeamAct,
  userId: string,
): Promise<
  | typeof errorCodes.certLevelTooLow
  | typeof errorCodes.alreadyInTeam
  | typeof errorCodes.notVerified
  | typeof errorCodes.underReview
  | null
> {
  const level = act.accounts.get(userId)?.certLevel ?? 'none';
  const code = verificationRefusal('person', { level, isUnderReview: false });
  if (code !== null) return code;
  return (await findMembership(act.queries, userId, act.team.id)) === null ? null : errorCodes.alreadyInTeam;
}

/** A refusal shows the inviter the address that they typed: they may not learn the name of a user who does not join. */
function notifyInviter(
  act: TeamAct,
  { id: invitationId, inviterId, inviteeId: userId }: InvitationRow,
  template: Template,
): void {
  if (act.accounts.get(inviterId)?.status !== 'active') return;
  act.notify(inviterId, {
    template,
    params: { userId, invitationId },
    link: `/member/index?TeamId=${act.team.id}`,
  });
}
