import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { search } from '@portal/shared/contracts/search';
import { findAdminTeamIds } from '../platform/access/access.repository';
import { literalPattern, orderNumberText } from '../platform/database/paging';
import type { ProviderDeps } from '../platform/deps';
import { presentHits } from './search.presenter';
import { findApplications, findMembers, findOrders, findTeams } from './search.repository';

/**
 * Searches everything that a user may see (E34): exactly what the lists of teams, members, applications and orders
 * show. Members are found by user name only: real names are stored encrypted, and finding a member by a hidden name
 * would reveal it.
 */
export function searchService({ database }: Pick<ProviderDeps, 'database'>) {
  return {
    async find(userId: string, { Q }: ParsedRequestOf<typeof search>): Promise<ResponseOf<typeof search>> {
      const { queries } = database;
      const text = literalPattern(Q);
      const query = { userId, contains: `%${text}%`, begins: `${text}%` };
      const number = `${literalPattern(orderNumberText(Q))}%`;
      const [teams, members, applications, orders] = await Promise.all([
        findTeams(queries, query),
        findMembers(queries, query),
        findApplications(queries, query),
        findAdminTeamIds(queries, userId).then((adminTeamIds) =>
          findOrders(queries, { ...query, number, adminTeamIds }),
        ),
      ]);
      return presentHits({ teams, members, applications, orders });
    },
  };
}
