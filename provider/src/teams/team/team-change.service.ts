import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type {
  addTeam,
  deleteTeam as deleteTeamCall,
  renameTeam,
  transferTeam,
} from '@portal/shared/contracts/team';
import { findMembership } from '../../platform/access/access.repository';
import { cancelledBefore } from '../records/application-status.policy';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { inviteesOf, revokeInvitationsBy } from '../invitation/ended-inviters.service';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import type { Actor, TeamActService } from '../act/team-act.service';
import {
  requireNotReserved,
  requireTeamAllowance,
  teamCreationService,
  withFreeName,
} from './team-creation.service';
import { leaveRefusal, mayBeDeleted, transferRefusal } from './team.policy';
import {
  deleteTeam,
  findBelongings,
  findWaitingPeople,
  updateCreator,
  updateName,
} from './team-change.repository';
import { deleteMembers } from '../records/team-members.repository';
import { TEAM_TEMPLATES } from './team-templates';

/** Creates, renames, transfers, leaves and deletes teams. */
export function teamChangeService(
  { units, newId }: Pick<ProviderDeps, 'units' | 'newId'>,
  { acts, tickets }: { readonly acts: TeamActService; readonly tickets: StepTicketService },
) {
  const creation = teamCreationService({ newId });
  return {
    /**
     * Creates a team. It becomes the creator's default team if they have none.
     * @throws BusinessError `teamNameTaken`, `conflict` if there are too many teams, `sessionInvalid` if the account
     *   was closed meanwhile
     */
    async create(
      { userId, ip, mutationId }: Actor,
      { TeamName: name }: ParsedRequestOf<typeof addTeam>,
    ): Promise<ResponseOf<typeof addTeam>> {
      const teamId = await withFreeName(() =>
        units.run({ locks: { accounts: [userId] }, mutationId }, async (unit) => {
          if (unit.accounts.get(userId)?.status !== 'active')
            throw new BusinessError(errorCodes.sessionInvalid);
          return creation.create(unit, { userId, name, ip });
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
            await requireNotReserved({ queries, now }, { userId: actor.userId, name });
            await updateName(queries, teamId, { name, at: now });
            record('team.rename', { detail: `${team.name} → ${name}` });
            publishTeam();
          },
        ),
      );
      return { name };
    },

    /**
     * Transfers a team to another member and spends the step-up. A refusal leaves the step-up unspent.
     * @throws BusinessError `notFound` if there is no such member, `conflict` if they cannot take it or have too many
     *   teams, `teamNameTaken` if they have or reserve one of this name, `stepUpRequired`
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
          await requireNotReserved(act, { userId: newCreatorId, name: act.team.name });
          await tickets.redeem(act.queries, { key, scopes: ['reset'], userId: actor.userId });
          await updateCreator(act.queries, { teamId, userId: newCreatorId }, act.now);
          act.record('team.transfer', { targetUserId: newCreatorId });
          act.notify(newCreatorId, {
            template: TEAM_TEMPLATES.teamTransferred,
            params: { userId: actor.userId },
            link: '/team/index',
          });
          act.publishTeam();
          act.publishMembers();
        }),
      );
      return null;
    },

    /** @throws BusinessError `conflict` while it has other members, applications or open orders, of which it names one */
    async remove(actor: Actor, { TeamId: teamId }: ParsedRequestOf<typeof deleteTeamCall>): Promise<null> {
      const plan = { teamId, need: 'creator' } as const;
      await acts.perform(actor, plan, async ({ queries, now, team, record, publishMembership }) => {
        const since = { now, cancelledBefore: cancelledBefore(now) };
        const belongings = await findBelongings(queries, team, since);
        if (!mayBeDeleted(belongings)) {
          const { openOrderNo } = belongings;
          throw new BusinessError(
            errorCodes.conflict,
            openOrderNo === null ? null : { OrderNo: openOrderNo },
          );
        }
        const waiting = await findWaitingPeople(queries, teamId);
        await deleteTeam(queries, teamId);
        record('team.delete', { detail: team.name });
        for (const userId of [actor.userId, ...waiting]) publishMembership(userId);
      });
      return null;
    },

    /**
     * Leaves a team. The user loses its applications and, if it was this one, their default team.
     * @throws BusinessError `creatorProtected`
     */
    async leave(actor: Actor, teamId: string): Promise<null> {
      const ended = { teamIds: [teamId], inviterIds: [actor.userId] };
      const plan = { teamId, need: 'none', affectedAccounts: inviteesOf(ended) } as const;
      await acts.perform(actor, plan, async (act) => {
        const code = leaveRefusal(await findMembership(act.queries, actor.userId, teamId));
        if (code !== null) throw new BusinessError(code);
        await deleteMembers(act.queries, teamId, [actor.userId]);
        act.record('member.leave');
        await revokeInvitationsBy(act.unit, actor, ended);
        act.publishMembership(actor.userId);
        act.publishMembers();
      });
      return null;
    },
  };
}
