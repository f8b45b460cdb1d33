import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type {
  resendInvitation,
  revokeInvitation,
  sentInvitations,
} from '@portal/shared/contracts/invitation';
import { addressKind } from '../../platform/contact/mask';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { addDays } from '../../platform/runtime/clock';
import type { Actor, TeamAct, TeamActService } from '../act/team-act.service';
import { INVITATION_DAYS, resendRefusal, settleRefusal } from './invitation.policy';
import { presentSent } from './invitation.presenter';
import {
  findInvitation,
  lockInvitation,
  renewInvitation,
  setInvitationState,
  type InvitationRow,
} from './invitation.repository';
import type { InviteLimitService } from './invite-limit.service';
import { ANSWER_PAGE } from './inviting.service';
import { listSent } from './sent-invitation.repository';
import { INVITATION_TEMPLATES } from './invitation-templates';

interface SentInvitationTools {
  readonly acts: TeamActService;
  readonly limits: InviteLimitService;
}

/** What admins do with the invitations that their team sent. */
export function sentInvitationService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  { acts, limits }: SentInvitationTools,
) {
  /** An invitation of the actor's team, locked with the team and the invitee. */
  async function change(
    actor: Actor,
    invitationId: string,
    work: (act: TeamAct, invitation: InvitationRow) => Promise<void>,
  ): Promise<null> {
    const found = await findInvitation(database.queries, invitationId);
    if (found === null) throw new BusinessError(errorCodes.notFound);
    const plan = { teamId: found.teamId, need: 'admin', accounts: [found.inviteeId] } as const;
    await acts.perform(actor, plan, async (act) => {
      const invitation = await lockInvitation(act.queries, invitationId);
      if (invitation === null) throw new BusinessError(errorCodes.notFound);
      await work(act, invitation);
      act.publishMembership(invitation.inviteeId);
      act.publishMembers();
    });
    return null;
  }

  return {
    /** Call E76. */
    async list(input: ParsedRequestOf<typeof sentInvitations>): Promise<ResponseOf<typeof sentInvitations>> {
      const now = clock.now();
      const page = await listSent(database.queries, {
        teamId: input.TeamId,
        status: input.Status ?? null,
        sort: input.Sort,
        ...limitOf(input),
        now,
      });
      return presentPage(page, input, (row) => presentSent(row, now));
    },

    /** The team of an invitation, for the gate; null if there is no such invitation. */
    async teamOf(invitationId: string): Promise<string | null> {
      return (await findInvitation(database.queries, invitationId))?.teamId ?? null;
    },

    /**
     * Call E76. The invitation is from the actor then, and counts as one that they sent.
     * @throws BusinessError `forbidden`, `notFound`, `memberDisabled`, `inviteExpired` if expired or revoked,
     *   `alreadyHandled` if answered, `rateLimited`
     */
    resend: (
      actor: Actor,
      { InvitationId }: ParsedRequestOf<typeof resendInvitation>,
    ): Promise<ResponseOf<typeof resendInvitation>> =>
      change(actor, InvitationId, async (act, invitation) => {
        const { queries, now: at } = act;
        const { inviteeId } = invitation;
        const code = resendRefusal(invitation, act.accounts.get(inviteeId)?.status ?? null, at);
        if (code !== null) throw new BusinessError(code);
        const retryAfter = await limits.secondsUntilSending(queries, actor, 1);
        if (retryAfter > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter });
        const expiresAt = addDays(at, INVITATION_DAYS);
        await renewInvitation(queries, InvitationId, { inviterId: actor.userId, expiresAt, at });
        const { invitedAs } = invitation;
        act.record('invitation.resend', {
          targetUserId: inviteeId,
          ...(invitedAs !== null && { detail: addressKind(invitedAs) }),
        });
        act.notify(inviteeId, {
          template: INVITATION_TEMPLATES.teamInvited,
          params: { userId: actor.userId, expiresAt: expiresAt.toISOString() },
          link: ANSWER_PAGE,
        });
      }),

    /**
     * Call E31.
     * @throws BusinessError `forbidden`, `notFound`, `memberDisabled`, `alreadyHandled` if it is no longer pending
     */
    revoke: (
      actor: Actor,
      { InvitationId }: ParsedRequestOf<typeof revokeInvitation>,
    ): Promise<ResponseOf<typeof revokeInvitation>> =>
      change(actor, InvitationId, async (act, invitation) => {
        const code = settleRefusal(invitation, act.now);
        if (code !== null) throw new BusinessError(code);
        await setInvitationState(act.queries, InvitationId, { state: 'revoked', at: act.now });
        act.record('invitation.revoke', { targetUserId: invitation.inviteeId });
      }),
  };
}
