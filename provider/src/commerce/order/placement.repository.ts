import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { orders } from '../../platform/database/schema/orders';
import type { OrderRow } from './order-state.repository';

/** @returns whether the number was free */
export async function insertOrder(
  queries: Queries,
  row: typeof orders.$inferInsert,
): Promise<OrderRow | null> {
  const [inserted] = await queries
    .insert(orders)
    .values(row)
    .onConflictDoNothing({ target: orders.orderNo })
    .returning();
  return inserted ?? null;
}

/** The order of an application that is not paid and not cancelled. */
export async function findOpenOrderOf(queries: Queries, instanceId: string): Promise<OrderRow | null> {
  const [row] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.instanceId, instanceId), inArray(orders.status, ['unpaid', 'inProcess'])));
  return row ?? null;
}

/**
 * Whether the buyer has paid, or is paying, another order that uses up the first-order discount. Exact while the
 * buyer's account is locked.
 */
export async function hasOtherFirstOrder(
  queries: Queries,
  { buyerId, orderNo }: Pick<OrderRow, 'buyerId' | 'orderNo'>,
): Promise<boolean> {
  const isPaidApplication = and(
    eq(orders.status, 'havePaid'),
    eq(orders.productKind, 'instance'),
    gt(orders.totalCents, 0),
    or(inArray(orders.type, ['purchase', 'createTeam']), gt(orders.firstOrderCents, 0)),
  );
  const isBeingPaid = and(eq(orders.status, 'inProcess'), gt(orders.firstOrderCents, 0));
  const rows = await queries
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), ne(orders.orderNo, orderNo), or(isPaidApplication, isBeingPaid)))
    .limit(1);
  return rows.length > 0;
}
