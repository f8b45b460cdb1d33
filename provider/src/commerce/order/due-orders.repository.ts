import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/database';
import { orders } from '../../platform/database/schema/orders';
import { payments, refunds } from '../../platform/database/schema/payments';
import { isBehind, type Look } from '../../platform/jobs/due-rows';

/** One look for what is due at `now`. */
export interface DueLook extends Look {
  readonly now: Date;
}

/** Payments whose wallet is to be queried. */
export function findDueQueries(queries: Queries, look: DueLook) {
  const columns = { at: payments.nextQueryAt, id: payments.id };
  return queries
    .select({ id: payments.id, at: momentOf(payments.nextQueryAt), orderNo: payments.orderNo })
    .from(payments)
    .where(and(sql`${payments.state} in ('created', 'pending')`, isDue(columns, look)))
    .orderBy(columns.at, columns.id)
    .limit(look.limit);
}

/** Unpaid orders whose time is over. */
export function findDueExpiries(queries: Queries, look: DueLook) {
  const columns = { at: orders.expiresAt, id: orders.orderNo };
  return queries
    .select({ id: orders.orderNo, at: orders.expiresAt, orderNo: orders.orderNo })
    .from(orders)
    .where(and(sql`${orders.status} = 'unpaid'`, isDue(columns, look)))
    .orderBy(columns.at, columns.id)
    .limit(look.limit);
}

/** Paid orders that are to be fulfilled. */
export function findDueFulfilments(queries: Queries, look: DueLook) {
  const columns = { at: orders.fulfilNextAt, id: orders.orderNo };
  return queries
    .select({ id: orders.orderNo, at: momentOf(orders.fulfilNextAt), orderNo: orders.orderNo })
    .from(orders)
    .where(isDue(columns, look))
    .orderBy(columns.at, columns.id)
    .limit(look.limit);
}

/** Refunds to be asked of a wallet, or to be asked about. */
export function findDueRefunds(queries: Queries, look: DueLook) {
  const columns = { at: refunds.nextAttemptAt, id: refunds.id };
  return queries
    .select({
      id: refunds.id,
      at: momentOf(refunds.nextAttemptAt),
      orderNo: payments.orderNo,
      paymentId: payments.id,
      sequence: refunds.sequence,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isDue(columns, look))
    .orderBy(columns.at, columns.id)
    .limit(look.limit);
}

function isDue(
  columns: { readonly at: PgColumn; readonly id: PgColumn },
  { now, after }: DueLook,
): SQL | undefined {
  return and(sql`${columns.at} <= ${now.toISOString()}::timestamptz`, isBehind(after, columns));
}

/** A column that may be null, in rows in which it is not. */
function momentOf<
  C extends typeof payments.nextQueryAt | typeof orders.fulfilNextAt | typeof refunds.nextAttemptAt,
>(column: C) {
  return sql`${column}`.mapWith(column);
}
