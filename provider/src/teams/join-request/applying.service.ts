import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { applyForTeam } from '@portal/shared/contracts/invitation';
import * as z from 'zod';
import { verificationRefusal } from '../../platform/access/access.policy';
import { findMembership } from '../../platform/access/access.repository';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { isInvited } from '../records/pending-joining.repository';
import { findLiveLink, useLink } from '../invite-link/link-use.service';
import { addDays } from '../../platform/runtime/clock';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import type { TeamAct, Actor, TeamActService } from '../act/team-act.service';
import { REQUEST_DAYS } from './join-request.policy';
import { expireRequest, findDeciders, insertRequest } from './join-request.repository';
import { JOIN_REQUEST_TEMPLATES } from './join-request-templates';

const payloadSchema = z.object({ linkId: z.uuid() });

/** Requests to join the team of a link, after its invite code was verified. */
export function applyingService(
  { database, clock, newId }: Pick<ProviderDeps, 'database' | 'clock' | 'newId'>,
  { acts, tickets }: { readonly acts: TeamActService; readonly tickets: StepTicketService },
) {
  return {
    /**
     * Call 62. Checks the link again with its team locked, so that no request is created after the link's end. A
     * refusal leaves the Key unspent.
     * @throws BusinessError `certLevelTooLow`, `inviteInvalid`, `inviteExpired`, `alreadyInTeam`, `alreadyPending`,
     *   `stepUpRequired`, `notVerified`
     */
    async apply(
      actor: Actor,
      { Key: key, Remark = '' }: ParsedRequestOf<typeof applyForTeam>,
    ): Promise<ResponseOf<typeof applyForTeam>> {
      const claim = { key, scopes: ['team-join'], userId: actor.userId } as const;
      const { payload } = await tickets.check(database.queries, claim);
      const { linkId } = payloadSchema.parse(payload);
      const { teamId } = await findLiveLink(database.queries, linkId, clock.now());
      const id = newId();
      const affectedAccounts = (queries: Queries) => findDeciders(queries, teamId);
      const plan = { teamId, need: 'none', absent: errorCodes.inviteInvalid, affectedAccounts } as const;
      const teamName = await acts.perform(actor, plan, async (act) => {
        const { queries, now, team } = act;
        await useLink(queries, linkId, now);
        const code = await applyRefusal(act, actor.userId);
        if (code !== null) throw new BusinessError(code);
        const between = { teamId, userId: actor.userId };
        const expiresAt = addDays(now, REQUEST_DAYS);
        await expireRequest(queries, between, now);
        const row = { id, ...between, linkId, remark: Remark, expiresAt, createdAt: now, updatedAt: now };
        if (!(await insertRequest(queries, row))) throw new BusinessError(errorCodes.alreadyPending);
        await tickets.redeem(queries, claim);
        act.record('request.create', { targetUserId: actor.userId });
        await notifyDeciders(act, actor.userId, expiresAt);
        act.publishMembership(actor.userId);
        act.publishMembers();
        return team.name;
      });
      return { Id: id, status: 'pending', teamName };
    },
  };
}

export type ApplyingService = ReturnType<typeof applyingService>;

/** Why the user cannot apply, checked again with the account locked. */
async function applyRefusal(
  { queries, now, team, accounts }: TeamAct,
  userId: string,
): Promise<
  | typeof errorCodes.certLevelTooLow
  | typeof errorCodes.alreadyInTeam
  | typeof errorCodes.alreadyPending
  | typeof errorCodes.notVerified
  | typeof errorCodes.underReview
  | null
> {
  const level = accounts.get(userId)?.certLevel ?? 'none';
  const code = verificationRefusal('person', { level, isUnderReview: false });
  if (code !== null) return code;
  if ((await findMembership(queries, userId, team.id)) !== null) return errorCodes.alreadyInTeam;
  // An invited user must answer the invitation instead.
  return (await isInvited(queries, { teamId: team.id, userId, now })) ? errorCodes.alreadyPending : null;
}

async function notifyDeciders(act: TeamAct, userId: string, expiresAt: Date): Promise<void> {
  const params = { userId, expiresAt: expiresAt.toISOString() };
  const link = `/member/index?TeamId=${act.team.id}&Tab=requests`;
  for (const decider of await findDeciders(act.queries, act.team.id)) {
    act.notify(decider, { template: JOIN_REQUEST_TEMPLATES.joinRequested, params, link });
  }
}
