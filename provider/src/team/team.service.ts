import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { setFavor, teamsInfo } from '@portal/shared/contracts/team';
import type { setDefaultTeam } from '@portal/shared/contracts/user';
import { cancelledBefore } from '../application/application.policy';
import { containsPattern, limitOf, presentPage } from '../database/paging';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { addSeconds } from '../runtime/clock';
import { presentTeam } from './team.presenter';
import { teamListReader, updateDefaultTeam, updateFavor } from './team.repository';

const WEEK_SECONDS = 7 * 24 * 3600;

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
        activeSince: addSeconds(now, -WEEK_SECONDS),
        cancelledBefore: cancelledBefore(now),
      });
      return presentPage(page, input, (row) => presentTeam(row, userId));
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
