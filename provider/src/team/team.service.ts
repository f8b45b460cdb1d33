import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { setFavor, teamsInfo, teamsInstanceInfo } from '@portal/shared/contracts/team';
import type { setDefaultTeam } from '@portal/shared/contracts/user';
import { cancelledBefore } from '../application/application.policy';
import { containsPattern, limitOf, presentPage } from '../database/paging';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { addDays } from '../runtime/clock';
import { presentTeam, presentTeamsWithApplications } from './team.presenter';
import { teamListReader, updateDefaultTeam, updateFavor } from './team.repository';
import { findEnterableTeams, findLiveApplications } from './teams-with-applications.repository';

/** A person's own view of his teams: the list, the pins, the default one. */
export function teamService({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  const readList = teamListReader(database.queries);

  return {
    async list(
      userId: string,
      input: ParsedRequestOf<typeof teamsInfo>,
    ): Promise<ResponseOf<typeof teamsInfo>> {
      const now = clock.now();
      const page = await readList({
        userId,
        pattern: containsPattern(input.Keyword),
        relation: input.Relation ?? null,
        favor: input.Favor ?? null,
        sort: input.Sort,
        ...limitOf(input),
        activeSince: addDays(now, -7),
        cancelledBefore: cancelledBefore(now),
      });
      return presentPage(page, input, (row) => presentTeam(row, userId));
    },

    async listWithApplications(
      userId: string,
      { Relation }: ParsedRequestOf<typeof teamsInstanceInfo>,
    ): Promise<ResponseOf<typeof teamsInstanceInfo>> {
      const { queries } = database;
      const now = clock.now();
      const teams = await findEnterableTeams(queries, userId, Relation);
      const ids = teams.map(({ id }) => id);
      const applications = await findLiveApplications(queries, ids, cancelledBefore(now));
      return { list: presentTeamsWithApplications(teams, applications, now) };
    },

    /** @throws BusinessError 4004 when the person has left meanwhile */
    async setFavor(
      userId: string,
      input: ParsedRequestOf<typeof setFavor>,
    ): Promise<ResponseOf<typeof setFavor>> {
      const place = { teamId: input.TeamId, userId };
      const isMember = await updateFavor(database.queries, place, { favor: input.Favor, at: clock.now() });
      if (!isMember) throw new BusinessError(4004);
      return { favor: input.Favor };
    },

    /** @throws BusinessError 4004 when the person has left meanwhile */
    async setDefault(
      userId: string,
      input: ParsedRequestOf<typeof setDefaultTeam>,
    ): Promise<ResponseOf<typeof setDefaultTeam>> {
      const place = { teamId: input.TeamId, userId };
      const isMember = await updateDefaultTeam(database.queries, place, clock.now());
      if (!isMember) throw new BusinessError(4004);
      return { defaultTeamId: input.TeamId };
    },
  };
}
