import { and, desc, eq, gte, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus, OrderType } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import type { ORDER_SORTS } from '@portal/shared/contracts/user';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { orders } from '../../platform/database/schema/orders';

type OrderSort = (typeof ORDER_SORTS)[number];

export interface OrderListQuery {
  readonly userId: string;
  readonly now: Date;
  /** Teams whose orders the caller may see besides their own. */
  readonly adminTeamIds: readonly string[];
  readonly teamId?: string | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly types?: readonly OrderType[] | undefined;
  readonly pattern: string | null;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly sort: readonly SortStep<OrderSort>[];
  readonly limit: number;
  readonly offset: number;
}

/** The rule of `orderStatus` in SQL, for filters and sorting. A test checks that both agree. */
function statusOf(now: Date): SQL<OrderStatus> {
  return sql<OrderStatus>`case when ${orders.status} = 'unpaid' and ${orders.expiresAt} <= ${now.toISOString()}::timestamptz
    then 'cancelled' else ${orders.status} end`;
}

const total = sql<number>`(count(*) over ())::int`;

export type OrderListRow = typeof orders.$inferSelect;

/** Newest first by default. */
export async function listOrders(queries: Queries, query: OrderListQuery): Promise<PageOfRows<OrderListRow>> {
  const where = and(isVisible(query), ...filters(query));
  const rows = await queries
    .select({ order: orders, total })
    .from(orders)
    .where(where)
    .orderBy(...orderBySteps(query.sort, sortColumns(query)), desc(orders.createdAt), desc(orders.orderNo))
    .limit(query.limit)
    .offset(query.offset);
  const page = await withTotal(rows, query.offset, () => queries.$count(orders, where));
  return { rows: page.rows.map((row) => row.order), total: page.total };
}

/** Two indexed conditions. A subquery in the second would make the server read every order. */
function isVisible({ userId, adminTeamIds }: OrderListQuery): SQL | undefined {
  const isMine = eq(orders.buyerId, userId);
  return adminTeamIds.length === 0 ? isMine : or(isMine, inArray(orders.teamId, [...adminTeamIds]));
}

function filters({ teamId, statuses, types, pattern, from, to, now }: OrderListQuery): (SQL | undefined)[] {
  return [
    teamId === undefined ? undefined : eq(orders.teamId, teamId),
    statuses === undefined ? undefined : inArray(statusOf(now), [...statuses]),
    types === undefined ? undefined : inArray(orders.type, [...types]),
    pattern === null
      ? undefined
      : or(ilike(orders.orderNo, pattern), ilike(orders.teamName, pattern), ilike(orders.appName, pattern)),
    from === undefined ? undefined : gte(orders.createdAt, from),
    to === undefined ? undefined : lte(orders.createdAt, to),
  ];
}

function sortColumns({ now }: OrderListQuery): Readonly<Record<OrderSort, SQL>> {
  return {
    createdAt: sql`${orders.createdAt}`,
    effectiveAt: sql`${orders.effectiveAt}`,
    totalPaymentCents: sql`${orders.totalCents}`,
    status: statusOf(now),
  };
}
