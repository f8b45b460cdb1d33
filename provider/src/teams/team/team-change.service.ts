import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type {
  addTeam,
  deleteTeam as deleteTeamCall,
  renameTeam,
  transferTeam,
} from '@portal/shared/contracts/team';
import { findMembership } from '../../platform/access/access.repository';
import { cancelledBefore } from '../../commerce/application/application.policy';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { revokeInvitationsBy } from '../invitation/ended-inviters.service';
import { accountLabel } from '../../platform/contact/account-label';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import type { Actor, TeamActService } from '../act/team-act.service';
import { leaveRefusal, MAX_TEAMS_CREATED, mayBeDeleted, transferRefusal } from './team.policy';
import {
  countTeamsCreated,
  deleteTeam,
  findBelongings,
  findWaitingPeople,
  insertTeam,
  isNameTaken,
  updateCreator,
  updateName,
} from './team-change.repository';
import { placeChanged } from '../records/team-events';
import { deleteMembers, insertMembers, setFirstDefault } from '../records/team-members.repository';

/** @throws BusinessError `teamNameTaken` in place of the index that keeps a creator's team names apart */
async function withFreeName<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw isNameTaken(error) ? new BusinessError(errorCodes.teamNameTaken) : error;
  }
}

/** @throws BusinessError `conflict` for who is the creator of as many teams as one person may have */
async function requireTeamAllowance(queries: Queries, creatorId: string): Promise<void> {
  if ((await countTeamsCreated(queries, creatorId)) >= MAX_TEAMS_CREATED)
    throw new BusinessError(errorCodes.conflict, { maxTeams: MAX_TEAMS_CREATED });
}

/** Teams as such: founded, renamed, handed over, left and deleted. */
export function teamChangeService(
  { units, newId }: Pick<ProviderDeps, 'units' | 'newId'>,
  { acts, tickets }: { readonly acts: TeamActService; readonly tickets: StepTicketService },
) {
  return {
    /**
     * A new team, its founder's default one where he has none.
     * @throws BusinessError `teamNameTaken`, `conflict` too many teams, `sessionInvalid` when the account was closed meanwhile
     */
    async create(
      { userId, ip, mutationId }: Actor,
      { TeamName: name }: ParsedRequestOf<typeof addTeam>,
    ): Promise<ResponseOf<typeof addTeam>> {
      const teamId = newId();
      await withFreeName(() =>
        units.run({ locks: { accounts: [userId] }, mutationId }, async (unit) => {
          const { queries, now: at } = unit;
          if (unit.accounts.get(userId)?.status !== 'active')
            throw new BusinessError(errorCodes.sessionInvalid);
          await requireTeamAllowance(queries, userId);
          await insertTeam(queries, { id: teamId, name, creatorId: userId, at });
          await insertMembers(queries, { teamId, userIds: [userId], role: 'admin' }, at);
          await setFirstDefault(queries, { teamId, userIds: [userId] }, at);
          unit.record({ teamId, actorId: userId, ip, action: 'team.create', detail: name });
          unit.publish(placeChanged(userId, teamId));
        }),
      );
      return { TeamId: teamId };
    },

    /** @throws BusinessError `teamNameTaken` */
    async rename(
      actor: Actor,
      { TeamId: teamId, TeamName: name }: ParsedRequestOf<typeof renameTeam>,
    ): Promise<ResponseOf<typeof renameTeam>> {
      await withFreeName(() =>
        acts.perform(
          actor,
          { teamId, need: 'creator' },
          async ({ queries, now, team, record, publishTeam }) => {
            if (team.name === name) return;
            await updateName(queries, teamId, { name, at: now });
            record('team.rename', { detail: `${team.name} → ${name}` });
            publishTeam();
          },
        ),
      );
      return { name };
    },

    /**
     * Hands a team to another member. The step-up is spent with it, and not by a refusal.
     * @throws BusinessError `notFound` no such member, `conflict` who cannot take it or has too many, `teamNameTaken` who has one of this name, `stepUpRequired`
     */
    async transfer(
      actor: Actor,
      { TeamId: teamId, UserId: newCreatorId, Key: key }: ParsedRequestOf<typeof transferTeam>,
    ): Promise<null> {
      const plan = { teamId, need: 'creator', accounts: [newCreatorId] } as const;
      await withFreeName(() =>
        acts.perform(actor, plan, async (act) => {
          const newCreator = await findMembership(act.queries, newCreatorId, teamId);
          const code = transferRefusal(newCreator, act.accounts.get(newCreatorId)?.status ?? null);
          if (code !== null) throw new BusinessError(code);
          await requireTeamAllowance(act.queries, newCreatorId);
          await tickets.redeem(act.queries, { key, scopes: ['reset'], userId: actor.userId });
          await updateCreator(act.queries, { teamId, userId: newCreatorId }, act.now);
          act.record('team.transfer', { targetUserId: newCreatorId });
          const from = act.accounts.get(actor.userId);
          act.notify(newCreatorId, {
            template: 'teamTransferred',
            params: { team: act.team.name, from: from === undefined ? '' : accountLabel(from) },
            link: '/team/index',
          });
          act.publishTeam();
          act.publishMembers();
        }),
      );
      return null;
    },

    /** @throws BusinessError `conflict` while others belong to it, or applications and open orders do */
    async remove(actor: Actor, { TeamId: teamId }: ParsedRequestOf<typeof deleteTeamCall>): Promise<null> {
      const plan = { teamId, need: 'creator' } as const;
      await acts.perform(actor, plan, async ({ queries, now, team, record, publishPlace }) => {
        const since = { now, cancelledBefore: cancelledBefore(now) };
        if (!mayBeDeleted(await findBelongings(queries, team, since)))
          throw new BusinessError(errorCodes.conflict);
        const waiting = await findWaitingPeople(queries, teamId);
        await deleteTeam(queries, teamId);
        record('team.delete', { detail: team.name });
        for (const userId of [actor.userId, ...waiting]) publishPlace(userId);
      });
      return null;
    },

    /** The person loses the team's applications and, where it was this one, the default team. @throws BusinessError `creatorProtected` */
    async leave(actor: Actor, teamId: string): Promise<null> {
      const plan = { teamId, need: 'member' } as const;
      await acts.perform(actor, plan, async (act) => {
        const code = leaveRefusal(act.membership);
        if (code !== null) throw new BusinessError(code);
        await deleteMembers(act.queries, teamId, [actor.userId]);
        act.record('member.leave');
        await revokeInvitationsBy(act.unit, actor, { teamIds: [teamId], inviterIds: [actor.userId] });
        act.publishPlace(actor.userId);
        act.publishMembers();
      });
      return null;
    },
  };
}
