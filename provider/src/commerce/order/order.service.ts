import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userOrdersInfo } from '@portal/shared/contracts/user';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import { findAdminTeamIds } from '../../platform/access/access.repository';
import type { ProviderDeps } from '../../platform/deps';
import { presentOrder } from './order.presenter';
import { listOrders } from './order.repository';

/** Orders, for the users who may see them. */
export function orderService({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  return {
    async list(
      userId: string,
      input: ParsedRequestOf<typeof userOrdersInfo>,
    ): Promise<ResponseOf<typeof userOrdersInfo>> {
      const now = clock.now();
      const page = await listOrders(database.queries, {
        userId,
        now,
        adminTeamIds: await findAdminTeamIds(database.queries, userId),
        teamId: input.TeamId,
        statuses: input.Status,
        types: input.Type,
        pattern: containsPattern(input.Keyword),
        from: momentOf(input.From),
        to: momentOf(input.To),
        sort: input.Sort,
        ...limitOf(input),
      });
      return presentPage(page, input, (row) => presentOrder(row, { userId, now }));
    },
  };
}

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
