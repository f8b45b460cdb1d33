import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { setFavor, teamInfo, teamsInfo, teamsInstanceInfo } from '@portal/shared/contracts/team';
import type { setDefaultTeam } from '@portal/shared/contracts/user';
import { cancelledBefore } from '../records/application-status.policy';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { addDays } from '../../platform/runtime/clock';
import type { Actor } from '../act/team-act.service';
import { membershipChanged } from '../records/team-events';
import { findRecentMembers } from './recent-members.repository';
import { presentTeam, presentTeamsWithApplications, withRecentMembers } from './team.presenter';
import { teamListReader, updateDefaultTeam, updateFavor } from './team.repository';
import { findEnterableTeams, findLiveApplications } from './teams-with-applications.repository';

/** A user's own view of their teams: the list, the pins, the default one. */
export function teamService({ database, units, clock }: Pick<ProviderDeps, 'database' | 'units' | 'clock'>) {
  const readList = teamListReader(database.queries);

  return {
    async list(
      userId: string,
      input: ParsedRequestOf<typeof teamsInfo>,
    ): Promise<ResponseOf<typeof teamsInfo>> {
      const page = await readList({
        userId,
        pattern: containsPattern(input.Keyword),
        relation: input.Relation,
        favor: input.Favor,
        sort: input.Sort,
        ...limitOf(input),
        ...moments(clock.now()),
      });
      const shown = presentPage(page, input, (row) => presentTeam(row, userId));
      if (input.WithMembers !== true) return shown;
      const enterable = shown.list.filter(({ can }) => can.includes('enter')).map(({ Id }) => Id);
      const members = await findRecentMembers(database.queries, enterable, userId);
      return { ...shown, list: withRecentMembers(shown.list, members) };
    },

    /**
     * E59.
     * @throws BusinessError `notFound` if the user has left meanwhile
     */
    async one(
      userId: string,
      { TeamId: teamId }: ParsedRequestOf<typeof teamInfo>,
    ): Promise<ResponseOf<typeof teamInfo>> {
      const { rows } = await readList({
        userId,
        teamId,
        sort: [],
        limit: 1,
        offset: 0,
        ...moments(clock.now()),
      });
      const [row] = rows;
      if (row === undefined) throw new BusinessError(errorCodes.notFound);
      return presentTeam(row, userId);
    },

    async listWithApplications(
      userId: string,
      { Keyword, Relation }: ParsedRequestOf<typeof teamsInstanceInfo>,
    ): Promise<ResponseOf<typeof teamsInstanceInfo>> {
      const { queries } = database;
      const now = clock.now();
      const teams = await findEnterableTeams(queries, {
        userId,
        relation: Relation,
        pattern: containsPattern(Keyword),
      });
      const ids = teams.map(({ id }) => id);
      const applications = await findLiveApplications(queries, ids, cancelledBefore(now));
      return presentTeamsWithApplications(teams, applications, now);
    },

    /** @throws BusinessError `notFound` if the user has left meanwhile */
    async setFavor(
      { userId, mutationId }: Actor,
      { TeamId: teamId, Favor: favor }: ParsedRequestOf<typeof setFavor>,
    ): Promise<ResponseOf<typeof setFavor>> {
      await units.run({ mutationId }, async ({ queries, now, publish }) => {
        const isMember = await updateFavor(queries, { teamId, userId }, { favor, at: now });
        if (!isMember) throw new BusinessError(errorCodes.notFound);
        publish(membershipChanged(userId, teamId));
      });
      return { favor };
    },

    /** @throws BusinessError `notFound` if the user has left meanwhile */
    async setDefault(
      { userId, mutationId }: Actor,
      { TeamId: teamId }: ParsedRequestOf<typeof setDefaultTeam>,
    ): Promise<ResponseOf<typeof setDefaultTeam>> {
      await units.run({ mutationId }, async ({ queries, now, publish }) => {
        const isMember = await updateDefaultTeam(queries, { teamId, userId }, now);
        if (!isMember) throw new BusinessError(errorCodes.notFound);
        publish(membershipChanged(userId, teamId));
      });
      return { defaultTeamId: teamId };
    },
  };
}

/** Time since which members count as active, and due date up to which applications count as cancelled. */
function moments(now: Date) {
  return { activeSince: addDays(now, -7), cancelledBefore: cancelledBefore(now) };
}
