import { and, eq, gt, inArray, or } from 'drizzle-orm';
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

/** How many orders of a buyer can still be paid, or are being paid. */
export async function countOpenOrders(queries: Queries, buyerId: string, now: Date): Promise<number> {
  const isPayable = and(eq(orders.status, 'unpaid'), gt(orders.expiresAt, now));
  return queries.$count(
    orders,
    and(eq(orders.buyerId, buyerId), or(eq(orders.status, 'inProcess'), isPayable)),
  );
}
