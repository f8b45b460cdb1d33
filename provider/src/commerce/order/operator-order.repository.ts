import { sql } from 'drizzle-orm';
import { ORDER_NEEDS } from '@portal/shared/contracts/operator';
import type { Queries } from '../../platform/database/database';
import { withTotal, type PageOfRows } from '../../platform/database/paging';

type OrderNeed = (typeof ORDER_NEEDS)[number];

interface OrderNeedingOperator extends Record<string, unknown> {
  readonly orderNo: string;
  readonly need: OrderNeed;
  readonly cause: string;
  readonly attempts: number;
  readonly amountCents: number;
  readonly paidAt: string;
}

/** Numbers of orders whose fulfilment or refund was given up: nobody tries it again by itself. */
export async function countOrdersNeedingOperator(
  queries: Queries,
): Promise<readonly { readonly need: OrderNeed; readonly count: number }[]> {
  const { rows } = await queries.execute<{ need: OrderNeed; count: number }>(sql`
    select 'fulfilment' as need, count(*)::int as count from orders
    where status = 'havePaid' and fulfil_state = 'error' and fulfil_next_at is null
    union all
    select 'refund', count(*)::int from refunds where state = 'failed'`);
  return rows;
}

/** Orders whose fulfilment or refund has failed, the oldest first. */
export async function listOrdersNeedingOperator(
  queries: Queries,
  query: {
    readonly need: OrderNeed | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<PageOfRows<OrderNeedingOperator>> {
  const needs = sql.param(query.need === undefined ? [...ORDER_NEEDS] : [query.need]);
  const needy = sql`
    select o.order_no as "orderNo", 'fulfilment' as need, coalesce(o.fulfil_error, '') as cause,
      o.fulfil_attempts as attempts, o.total_cents::float8 as "amountCents", o.paid_at as "paidAt"
    from orders o
    where o.status = 'havePaid' and o.fulfil_state = 'error'
    union all
    select p.order_no, 'refund', coalesce(r.failure, ''), r.attempts, r.amount_cents::float8, p.paid_at
    from refunds r join payments p on p.id = r.payment_id where r.state = 'failed'`;
  const { rows } = await queries.execute<OrderNeedingOperator & { readonly total: number }>(sql`
    select *, (count(*) over ())::int as total from (${needy}) as needy
    where need = any(${needs}::text[]) order by "paidAt", "orderNo" limit ${query.limit} offset ${query.offset}`);
  return withTotal(rows, query.offset, async () => {
    const counted = await queries.execute<{ count: number }>(
      sql`select count(*)::int as count from (${needy}) as needy where need = any(${needs}::text[])`,
    );
    return counted.rows[0]?.count ?? 0;
  });
}
