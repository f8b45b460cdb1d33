import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type {
  addTeam,
  deleteTeam as deleteTeamCall,
  renameTeam,
  transferTeam,
} from '@portal/shared/contracts/team';
import { findStanding } from '../access/access.repository';
import { cancelledBefore } from '../application/application.policy';
import { recordAudit } from '../audit/audit.repository';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { takeBackInvitations } from '../invitation/ended-inviters.service';
import { accountLabel } from '../security/account-label';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { publishNews } from '../stream/news.repository';
import type { TeamActor, TeamActService } from './team-act.service';
import { leaveRefusal, mayBeDeleted, transferRefusal } from './team.policy';
import {
  deleteMembers,
  deleteTeam,
  findBelongings,
  findWaitingPeople,
  insertMember,
  insertTeam,
  isNameTaken,
  setFirstDefault,
  updateCreator,
  updateName,
} from './team-change.repository';
import { holdAccounts } from './team-hold.repository';

/** @throws BusinessError 4210 in place of the index that keeps a creator's team names apart */
async function withFreeName<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw isNameTaken(error) ? new BusinessError(4210) : error;
  }
}

/** Teams as such: founded, renamed, handed over, left and deleted. */
export function teamChangeService(
  { database, clock, newId }: Pick<ProviderDeps, 'database' | 'clock' | 'newId'>,
  { acts, tickets }: { readonly acts: TeamActService; readonly tickets: StepTicketService },
) {
  return {
    /**
     * A new team, its founder's default one where he has none.
     * @throws BusinessError 4210, 4101 when the account was closed meanwhile
     */
    async create(
      { userId, ip }: TeamActor,
      { TeamName: name }: ParsedRequestOf<typeof addTeam>,
    ): Promise<ResponseOf<typeof addTeam>> {
      const teamId = newId();
      await withFreeName(() =>
        database.transaction(async (queries) => {
          const [account] = await holdAccounts(queries, [userId]);
          if (account?.status !== 'active') throw new BusinessError(4101);
          const at = clock.now();
          await insertTeam(queries, { id: teamId, name, creatorId: userId, at });
          await insertMember(queries, { teamId, userId, role: 'admin' }, at);
          await setFirstDefault(queries, { teamId, userId }, at);
          const entry = { id: newId(), at, teamId, actorId: userId, ip };
          await recordAudit(queries, { ...entry, action: 'team.create', detail: name });
          await publishNews(queries, { about: 'place', userId, teamId });
        }),
      );
      return { TeamId: teamId };
    },

    /** @throws BusinessError 4210 */
    async rename(
      actor: TeamActor,
      { TeamId: teamId, TeamName: name }: ParsedRequestOf<typeof renameTeam>,
    ): Promise<ResponseOf<typeof renameTeam>> {
      await withFreeName(() =>
        acts.perform(actor, { teamId, need: 'creator' }, async ({ queries, now, team, record, tellTeam }) => {
          if (team.name === name) return;
          await updateName(queries, teamId, { name, at: now });
          await record('team.rename', { detail: `${team.name} → ${name}` });
          await tellTeam();
        }),
      );
      return { name };
    },

    /**
     * Hands a team to another member. The step-up is spent with it, and not by a refusal.
     * @throws BusinessError 4004 no such member, 4009 who cannot take it, 4210 who has one of this name, 4536
     */
    async transfer(
      actor: TeamActor,
      { TeamId: teamId, UserId: heirId, Key: key }: ParsedRequestOf<typeof transferTeam>,
    ): Promise<null> {
      const plan = { teamId, need: 'creator', accounts: [heirId] } as const;
      await withFreeName(() =>
        acts.perform(actor, plan, async (act) => {
          const heir = await findStanding(act.queries, heirId, teamId);
          const code = transferRefusal(heir, act.accounts.get(heirId)?.status ?? null);
          if (code !== null) throw new BusinessError(code);
          await tickets.redeem(act.queries, { key, scopes: ['reset'], userId: actor.userId });
          await updateCreator(act.queries, { teamId, userId: heirId }, act.now);
          await act.record('team.transfer', { targetUserId: heirId });
          const from = act.accounts.get(actor.userId);
          await act.notify(heirId, {
            template: 'teamTransferred',
            params: { team: act.team.name, from: from === undefined ? '' : accountLabel(from) },
            link: '/team/index',
          });
          await act.tellTeam();
          await act.tellMembers();
        }),
      );
      return null;
    },

    /** @throws BusinessError 4009 while others belong to it, or applications and open orders do */
    async remove(
      actor: TeamActor,
      { TeamId: teamId }: ParsedRequestOf<typeof deleteTeamCall>,
    ): Promise<null> {
      const plan = { teamId, need: 'creator' } as const;
      await acts.perform(actor, plan, async ({ queries, now, team, record, tellPerson }) => {
        const since = { now, cancelledBefore: cancelledBefore(now) };
        if (!mayBeDeleted(await findBelongings(queries, team, since))) throw new BusinessError(4009);
        const waiting = await findWaitingPeople(queries, teamId);
        await deleteTeam(queries, teamId);
        await record('team.delete', { detail: team.name });
        for (const userId of [actor.userId, ...waiting]) await tellPerson(userId);
      });
      return null;
    },

    /** The person loses the team's applications and, where it was this one, the default team. @throws BusinessError 4208 */
    async leave(actor: TeamActor, teamId: string): Promise<null> {
      const plan = { teamId, need: 'member' } as const;
      await acts.perform(actor, plan, async (act) => {
        const code = leaveRefusal(act.standing);
        if (code !== null) throw new BusinessError(code);
        await deleteMembers(act.queries, teamId, [actor.userId]);
        await act.record('member.leave');
        await takeBackInvitations(act, [actor.userId]);
        await act.tellPerson(actor.userId);
        await act.tellMembers();
      });
      return null;
    },
  };
}
