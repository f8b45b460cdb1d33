import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { allowUsers, appliedUsersInfo, refuseUsers } from '@portal/shared/contracts/member';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { settleInvitations } from '../records/pending-joining.repository';
import { SEALED } from '../../platform/runtime/cipher';
import type { TeamAct, Actor, TeamActService } from '../act/team-act.service';
import { findMembersAmong, insertMembers, setFirstDefault } from '../records/team-members.repository';
import { allowRefusal, commonRefusal, refuseRefusal, type SkippedRequest } from './join-request.policy';
import { presentRequest } from './join-request.presenter';
import {
  decideRequests,
  findApplicants,
  lockRequests,
  listRequests,
  type LockedRequest,
} from './join-request.repository';
import { JOIN_REQUEST_TEMPLATES } from './join-request-templates';

type Outcome = ResponseOf<typeof allowUsers>;

/** One kind of decision about many requests. */
interface Deciding {
  /**
   * Runs with the requests locked.
   * @returns why a request cannot be decided, or null
   */
  readonly check: (
    act: TeamAct,
    requests: readonly LockedRequest[],
  ) => Promise<(request: LockedRequest) => number | null>;
  readonly write: (act: TeamAct, requests: readonly LockedRequest[]) => Promise<void>;
}

/** What admins do with the requests to join their team. */
export function joinRequestService(
  { database, clock, cipher }: Pick<ProviderDeps, 'database' | 'clock' | 'cipher'>,
  acts: TeamActService,
) {
  /**
   * Each request is judged separately: one that cannot be decided does not affect the others. All decisions are written
   * in a fixed number of statements. If nothing could be done, and all for the same reason, the call is refused with
   * that reason.
   */
  async function decide(
    actor: Actor,
    { teamId, requestIds }: { readonly teamId: string; readonly requestIds: readonly string[] },
    { check, write }: Deciding,
  ): Promise<Outcome> {
    const applicants = await findApplicants(database.queries, teamId, requestIds);
    const plan = { teamId, need: 'admin', accounts: applicants.map(({ userId }) => userId) } as const;
    return acts.perform(actor, plan, async (act) => {
      const requests = await lockRequests(act.queries, teamId, requestIds);
      const locked = new Map(requests.map((request) => [request.id, request]));
      const refusalOf = await check(act, requests);
      const decided: LockedRequest[] = [];
      const skipped: SkippedRequest[] = [];
      for (const id of requestIds) {
        const request = locked.get(id);
        const code = request === undefined ? errorCodes.notFound : refusalOf(request);
        if (code !== null) skipped.push({ Id: id, code });
        else if (request !== undefined) decided.push(request);
      }
      const code = decided.length === 0 ? commonRefusal(skipped) : null;
      if (code !== null) throw new BusinessError(code);
      if (decided.length > 0) {
        await write(act, decided);
        for (const { userId } of decided) act.publishMembership(userId);
        act.publishMembers();
      }
      return { done: decided.map(({ id }) => id), skipped };
    });
  }

  return {
    /** Call 82. */
    async list(
      input: ParsedRequestOf<typeof appliedUsersInfo>,
    ): Promise<ResponseOf<typeof appliedUsersInfo>> {
      const now = clock.now();
      const page = await listRequests(database.queries, {
        teamId: input.TeamId,
        status: input.Status ?? null,
        sort: input.Sort,
        ...limitOf(input),
        now,
      });
      return presentPage(page, input, (row) => {
        const realName = row.realNameEnc === null ? null : cipher.decrypt(SEALED.realName, row.realNameEnc);
        return presentRequest(row, realName, now);
      });
    },

    /** Call 90. @throws BusinessError `forbidden`, `notFound`, `certLevelTooLow`, `memberDisabled`, `alreadyHandled` */
    allow: (
      actor: Actor,
      { TeamId: teamId, ApplyIds: requestIds }: ParsedRequestOf<typeof allowUsers>,
    ): Promise<Outcome> => decide(actor, { teamId, requestIds }, { check: checkAllowing, write: allow }),

    /** Call 91. @throws BusinessError `forbidden`, `notFound`, `memberDisabled`, `alreadyHandled` */
    refuse: (
      actor: Actor,
      { TeamId: teamId, ApplyIds: requestIds, Reason: reason = '' }: ParsedRequestOf<typeof refuseUsers>,
    ): Promise<Outcome> =>
      decide(
        actor,
        { teamId, requestIds },
        {
          check:
            async ({ now }) =>
            (request) =>
              refuseRefusal(request, now),
          write: (act, requests) => refuse(act, requests, reason),
        },
      ),
  };
}

export type JoinRequestService = ReturnType<typeof joinRequestService>;

/** Why a request may not be allowed, checked again with the accounts locked. */
async function checkAllowing({ queries, now, team, accounts }: TeamAct, requests: readonly LockedRequest[]) {
  const userIds = requests.map(({ userId }) => userId);
  const memberIds = await findMembersAmong(queries, { teamId: team.id, userIds });
  return (request: LockedRequest): number | null => {
    const certLevel = accounts.get(request.userId)?.certLevel ?? 'none';
    return allowRefusal(request, { certLevel, isMember: memberIds.has(request.userId) }, now);
  };
}

async function allow(act: TeamAct, requests: readonly LockedRequest[]): Promise<void> {
  const { queries, now: at, team, actor } = act;
  const userIds = requests.map(({ userId }) => userId);
  await insertMembers(queries, { teamId: team.id, userIds, role: 'member' }, at);
  await setFirstDefault(queries, { teamId: team.id, userIds }, at);
  await decideRequests(queries, idsOf(requests), { state: 'allowed', decidedBy: actor.userId, at });
  await settleInvitations(queries, { teamId: team.id, userIds }, { state: 'agreed', at });
  for (const userId of userIds) {
    act.record('request.allow', { targetUserId: userId });
    act.notify(userId, { template: JOIN_REQUEST_TEMPLATES.joinAllowed, link: '/team/index' });
  }
}

async function refuse(act: TeamAct, requests: readonly LockedRequest[], reason: string): Promise<void> {
  const { queries, now: at, actor } = act;
  await decideRequests(queries, idsOf(requests), { state: 'refused', decidedBy: actor.userId, at, reason });
  const template =
    reason === '' ? JOIN_REQUEST_TEMPLATES.joinRefused : JOIN_REQUEST_TEMPLATES.joinRefusedWithReason;
  for (const { userId } of requests) {
    act.record('request.refuse', { targetUserId: userId, detail: reason === '' ? undefined : reason });
    act.notify(userId, { template, params: { reason }, link: '/team/index' });
  }
}

function idsOf(requests: readonly LockedRequest[]): readonly string[] {
  return requests.map(({ id }) => id);
}
