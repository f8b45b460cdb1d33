import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { orders } from '../../platform/database/schema/orders';

/**
 * A paid order of an application, or with the discount: leaving the experience edition has it too, as an upgrade. One
 * that was given back before it was delivered bought nothing.
 */
const isPaidForApplication = and(
  eq(orders.status, 'havePaid'),
  ne(orders.fulfilState, 'none'),
  eq(orders.productKind, 'instance'),
  gt(orders.totalCents, 0),
  or(inArray(orders.type, ['purchase', 'createTeam']), gt(orders.firstOrderCents, 0)),
);

/** Whether the user has paid an order that uses up the first-order discount. */
export async function hasPaidForApplication(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), isPaidForApplication))
    .limit(1);
  return rows.length > 0;
}

/**
 * Whether the buyer has paid, or is paying, another order that uses up the first-order discount. Exact while the
 * buyer's account is locked.
 */
export async function hasOtherFirstOrder(
  queries: Queries,
  { buyerId, orderNo }: { readonly buyerId: string; readonly orderNo: string },
): Promise<boolean> {
  const isBeingPaid = and(eq(orders.status, 'inProcess'), gt(orders.firstOrderCents, 0));
  const rows = await queries
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(eq(orders.buyerId, buyerId), ne(orders.orderNo, orderNo), or(isPaidForApplication, isBeingPaid)),
    )
    .limit(1);
  return rows.length > 0;
}
