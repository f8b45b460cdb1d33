import { and, eq, inArray } from 'drizzle-orm';
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
