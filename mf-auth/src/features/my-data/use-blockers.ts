import type { QueryLike } from '@portal/shared/ui/query-result';
import { accountApi } from '../../account-api';

/** One kind of thing that keeps an account open, and the page where it can be settled. */
export interface Blocker {
  readonly kind: 'team' | 'application' | 'order';
  readonly count: number;
  readonly route: string;
}

const FIRST = { Page: 1, PageSize: 1 } as const;

/** What the refusal (4009) is about, asked for where each kind lives: own teams, applications, open orders. */
export function useBlockers(): QueryLike<readonly Blocker[]> {
  const teams = accountApi.teamsInfo.useQuery({ ...FIRST, Relation: 'created' });
  const applications = accountApi.instancesInfo.useQuery(FIRST);
  const orders = accountApi.userOrdersInfo.useQuery({ ...FIRST, Status: ['unpaid', 'inProcess'] });
  const queries = [teams, applications, orders];
  const kinds = [
    { kind: 'team', route: 'teamList', total: teams.data?.total },
    { kind: 'application', route: 'applicationList', total: applications.data?.total },
    { kind: 'order', route: 'orderList', total: orders.data?.total },
  ] as const;
  const isThere = queries.every(({ data }) => data !== undefined);
  return {
    data: isThere
      ? kinds.flatMap(({ kind, route, total = 0 }) => (total > 0 ? [{ kind, route, count: total }] : []))
      : undefined,
    error: queries.find(({ error }) => error !== undefined)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.map((query) => query.refetch()),
  };
}
