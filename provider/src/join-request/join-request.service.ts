import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { allowUsers, appliedUsersInfo, refuseUsers } from '@portal/shared/contracts/member';
import { findStanding } from '../access/access.repository';
import { limitOf, presentPage } from '../database/paging';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { settleInvitations } from '../invitation/invitation.repository';
import { SEALED } from '../runtime/cipher';
import type { TeamAct, TeamActor, TeamActService } from '../team/team-act.service';
import { insertMember, setFirstDefault } from '../team/team-change.repository';
import { allowRefusal, commonRefusal, refuseRefusal, type SkippedRequest } from './join-request.policy';
import { presentRequest } from './join-request.presenter';
import {
  decideRequest,
  findApplicants,
  holdRequests,
  listRequests,
  type HeldRequest,
} from './join-request.repository';

type Outcome = ResponseOf<typeof allowUsers>;

/** What admins do with the requests to join their team. */
export function joinRequestService(
  { database, clock, cipher }: Pick<ProviderDeps, 'database' | 'clock' | 'cipher'>,
  acts: TeamActService,
) {
  /**
   * Each request by itself: one that cannot be decided keeps no other back. Where nothing at all could be done,
   * and for one reason, the call is refused with it.
   * @param decideOne answers why not, or null
   */
  async function decide(
    actor: TeamActor,
    { teamId, requestIds }: { readonly teamId: string; readonly requestIds: readonly string[] },
    decideOne: (act: TeamAct, request: HeldRequest) => Promise<number | null>,
  ): Promise<Outcome> {
    const applicants = await findApplicants(database.queries, teamId, requestIds);
    const plan = { teamId, need: 'admin', accounts: applicants.map(({ userId }) => userId) } as const;
    return acts.perform(actor, plan, async (act) => {
      const held = new Map(
        (await holdRequests(act.queries, teamId, requestIds)).map((request) => [request.id, request]),
      );
      const done: string[] = [];
      const skipped: SkippedRequest[] = [];
      for (const id of requestIds) {
        const request = held.get(id);
        const code = request === undefined ? 4004 : await decideOne(act, request);
        if (code === null) done.push(id);
        else skipped.push({ Id: id, code });
      }
      const code = done.length === 0 ? commonRefusal(skipped) : null;
      if (code !== null) throw new BusinessError(code);
      if (done.length > 0) await act.tellMembers();
      return { done, skipped };
    });
  }

  async function allow(act: TeamAct, deciderId: string, request: HeldRequest): Promise<number | null> {
    const { queries, now, team } = act;
    const { userId } = request;
    const account = act.accounts.get(userId);
    const isMember = (await findStanding(queries, userId, team.id)) !== null;
    const code = allowRefusal(request, { certLevel: account?.certLevel ?? 'none', isMember }, now);
    if (code !== null) return code;
    const place = { teamId: team.id, userId };
    await insertMember(queries, { ...place, role: 'member' }, now);
    await setFirstDefault(queries, place, now);
    await decideRequest(queries, request.id, { state: 'allowed', decidedBy: deciderId, at: now });
    await settleInvitations(queries, place, { state: 'agreed', at: now });
    await act.record('request.allow', { targetUserId: userId });
    await act.notify(userId, { template: 'joinAllowed', params: { team: team.name }, link: '/team/index' });
    await act.tellPerson(userId);
    return null;
  }

  async function refuse(
    act: TeamAct,
    deciderId: string,
    { request, reason }: { readonly request: HeldRequest; readonly reason: string },
  ): Promise<number | null> {
    const { queries, now, team } = act;
    const code = refuseRefusal(request, now);
    if (code !== null) return code;
    await decideRequest(queries, request.id, { state: 'refused', decidedBy: deciderId, at: now, reason });
    await act.record('request.refuse', {
      targetUserId: request.userId,
      detail: reason === '' ? undefined : reason,
    });
    await act.notify(request.userId, {
      template: reason === '' ? 'joinRefused' : 'joinRefusedWithReason',
      params: { team: team.name, reason },
      link: '/team/index',
    });
    await act.tellPerson(request.userId);
    return null;
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

    /** Call 90. @throws BusinessError 4003, 4004, 4201, 4209, 4211 */
    allow: (
      actor: TeamActor,
      { TeamId: teamId, ApplyIds: requestIds }: ParsedRequestOf<typeof allowUsers>,
    ): Promise<Outcome> =>
      decide(actor, { teamId, requestIds }, (act, request) => allow(act, actor.userId, request)),

    /** Call 91. @throws BusinessError 4003, 4004, 4209, 4211 */
    refuse: (
      actor: TeamActor,
      { TeamId: teamId, ApplyIds: requestIds, Reason: reason = '' }: ParsedRequestOf<typeof refuseUsers>,
    ): Promise<Outcome> =>
      decide(actor, { teamId, requestIds }, (act, request) => refuse(act, actor.userId, { request, reason })),
  };
}

export type JoinRequestService = ReturnType<typeof joinRequestService>;
