import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { search } from '@portal/shared/contracts/search';
import { findAdminTeamIds } from '../platform/access/access.repository';
import { literalPattern } from '../platform/database/paging';
import type { ProviderDeps } from '../platform/deps';
import { presentHits } from './search.presenter';
import { findApplications, findMembers, findOrders, findTeams } from './search.repository';

/**
 * The search over everything that a person may see (E34): what the lists of teams, members, applications
 * and orders would show, and nothing else. Members are found by user name alone: real names are stored
 * encrypted, and finding somebody by a name that is hidden would tell it.
 */
export function searchService({ database }: Pick<ProviderDeps, 'database'>) {
  return {
    async find(userId: string, { Q }: ParsedRequestOf<typeof search>): Promise<ResponseOf<typeof search>> {
      const { queries } = database;
      const text = literalPattern(Q);
      const query = { userId, contains: `%${text}%`, begins: `${text}%` };
      const [teams, members, applications, orders] = await Promise.all([
        findTeams(queries, query),
        findMembers(queries, query),
        findApplications(queries, query),
        findAdminTeamIds(queries, userId).then((adminTeamIds) =>
          findOrders(queries, { ...query, adminTeamIds }),
        ),
      ]);
      return presentHits({ teams, members, applications, orders });
    },
  };
}
