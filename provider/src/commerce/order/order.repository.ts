import { and, desc, eq, gte, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus, OrderType } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import type { ORDER_SORTS } from '@portal/shared/contracts/user';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../../platform/database/paging';
import { invoiceOrders, invoices } from '../../platform/database/schema/invoices';
import { orders } from '../../platform/database/schema/orders';
import { users } from '../../platform/database/schema/users';
import { givenBackCents } from '../records/given-back';

type OrderSort = (typeof ORDER_SORTS)[number];

/** Whose orders are read. */
interface OrderViewer {
  readonly userId: string;
  /** Teams whose orders the caller may see besides their own. */
  readonly adminTeamIds: readonly string[];
}

export interface OrderListQuery extends OrderViewer {
  readonly now: Date;
  readonly teamId?: string | undefined;
  readonly instanceId?: string | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly types?: readonly OrderType[] | undefined;
  readonly pattern: string | null;
  /** The same for order numbers. */
  readonly numberPattern: string | null;
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

/** An order with what was given back of it. */
type OrderListRow = typeof orders.$inferSelect & { readonly givenBackCents: number };

/** What a row of the list shows of an order. */
const briefColumns = {
  orderNo: orders.orderNo,
  buyerId: orders.buyerId,
  teamId: orders.teamId,
  teamName: orders.teamName,
  appName: orders.appName,
  version: orders.version,
  type: orders.type,
  productKind: orders.productKind,
  status: orders.status,
  fulfilState: orders.fulfilState,
  createdAt: orders.createdAt,
  effectiveAt: orders.effectiveAt,
  expiresAt: orders.expiresAt,
  payMethod: orders.payMethod,
  paidCents: orders.paidCents,
  totalCents: orders.totalCents,
  givenBackCents,
} as const;

export type OrderBriefRow = Pick<OrderListRow, keyof typeof briefColumns>;

/** Newest first by default. */
export async function listOrders(queries: Queries, query: OrderListQuery): Promise<PageOfRows<OrderListRow>> {
  const where = and(isVisible(query), ...filters(query));
  const rows = await queries
    .select({ order: orders, givenBackCents, total })
    .from(orders)
    .where(where)
    .orderBy(...orderBySteps(query.sort, sortColumns(query)), desc(orders.createdAt), desc(orders.orderNo))
    .limit(query.limit)
    .offset(query.offset);
  const page = await withTotal(rows, query.offset, () => queries.$count(orders, where));
  return { rows: page.rows.map(({ order, ...row }) => ({ ...order, ...row })), total: page.total };
}

export interface OrderBatchQuery extends Omit<OrderListQuery, 'sort' | 'offset'> {
  /** The last order of the part before. */
  readonly after: Pick<OrderBriefRow, 'createdAt' | 'orderNo'> | null;
}

/** A part of the list, newest first, which costs the same wherever it is. */
export async function listOrdersAfter(
  queries: Queries,
  { after, limit, ...query }: OrderBatchQuery,
): Promise<OrderBriefRow[]> {
  const isAfter =
    after === null
      ? undefined
      : sql`(${orders.createdAt}, ${orders.orderNo}) < (${after.createdAt.toISOString()}::timestamptz, ${after.orderNo})`;
  return queries
    .select(briefColumns)
    .from(orders)
    .where(and(isVisible(query), ...filters(query), isAfter))
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(limit);
}

/**
 * Numbers of orders by status, whatever status the query asks for. Opening the page of a payment changes none: an order
 * in process is counted as unpaid.
 */
export async function countOrdersByStatus(
  queries: Queries,
  query: Omit<OrderListQuery, 'statuses' | 'sort' | 'limit' | 'offset'>,
): Promise<Readonly<Record<OrderStatus, number>>> {
  const status = statusOf(query.now);
  const rows = await queries
    .select({ status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(isVisible(query), ...filters({ ...query, statuses: undefined })))
    .groupBy(sql`1`);
  const counts = { unpaid: 0, inProcess: 0, havePaid: 0, cancelled: 0 };
  for (const { status: of, count } of rows) counts[of === 'inProcess' ? 'unpaid' : of] += count;
  return counts;
}

/** One order with its buyer; `null` if there is none that the caller may see. */
export async function findOrder(
  queries: Queries,
  { orderNo, ...viewer }: OrderViewer & { readonly orderNo: string },
) {
  const [row] = await queries
    .select({
      order: orders,
      givenBackCents,
      buyer: {
        userName: users.userName,
        mail: users.mail,
        phoneE164: users.phoneE164,
        status: users.status,
      },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(and(eq(orders.orderNo, orderNo), isVisible(viewer)));
  return row ?? null;
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The invoice of an order that was not refused. */
export async function findInvoiceOf(queries: Queries, orderNo: string) {
  const [row] = await queries
    .select({ status: invoices.status, number: invoices.number })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoiceId))
    .where(and(eq(invoiceOrders.orderNo, orderNo), eq(invoiceOrders.isRefused, false)));
  if (row === undefined) return null;
  const { status, number } = row;
  return { status, ...(number === null ? {} : { number }) };
}

/** Two indexed conditions. A subquery in the second would make the server read every order. */
function isVisible({ userId, adminTeamIds }: OrderViewer): SQL | undefined {
  const isMine = eq(orders.buyerId, userId);
  return adminTeamIds.length === 0 ? isMine : or(isMine, inArray(orders.teamId, [...adminTeamIds]));
}

function filters({
  teamId,
  instanceId,
  statuses,
  types,
  pattern,
  numberPattern,
  from,
  to,
  now,
}: Omit<OrderListQuery, 'sort' | 'limit' | 'offset'>): (SQL | undefined)[] {
  return [
    teamId === undefined ? undefined : eq(orders.teamId, teamId),
    instanceId === undefined ? undefined : concerns(instanceId),
    statuses === undefined ? undefined : inArray(statusOf(now), withInProcess(statuses)),
    types === undefined ? undefined : inArray(orders.type, [...types]),
    pattern === null || numberPattern === null
      ? undefined
      : or(
          ilike(orders.orderNo, numberPattern),
          ilike(orders.teamName, pattern),
          ilike(orders.appName, pattern),
        ),
    from === undefined ? undefined : gte(orders.createdAt, from),
    to === undefined ? undefined : lte(orders.createdAt, to),
  ];
}

/** Unpaid are also orders whose payment was begun, and may have been left. */
function withInProcess(statuses: readonly OrderStatus[]): OrderStatus[] {
  return statuses.includes('unpaid') ? [...statuses, 'inProcess'] : [...statuses];
}

/** Orders of an application, and of packs that were bought for it or are on it. */
function concerns(instanceId: string): SQL | undefined {
  return or(
    eq(orders.instanceId, instanceId),
    sql`${orders.snapshot} ->> 'attachTo' = ${instanceId}`,
    sql`${orders.orderNo} in (select b.order_no from bags b where b.instance_id = ${instanceId})`,
  );
}

function sortColumns({ now }: OrderListQuery): Readonly<Record<OrderSort, SQL>> {
  return {
    createdAt: sql`${orders.createdAt}`,
    effectiveAt: sql`${orders.effectiveAt}`,
    totalPaymentCents: sql`${orders.totalCents}`,
    status: statusOf(now),
  };
}
