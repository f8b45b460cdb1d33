import { and, eq, gt, or, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/database/schema/orders';

/** Orders that can still be paid, and paid ones that are not delivered and not given back. */
export function isOpenOrder(now: Date): SQL | undefined {
  return or(
    eq(orders.status, 'inProcess'),
    and(eq(orders.status, 'unpaid'), gt(orders.expiresAt, now)),
    and(eq(orders.status, 'havePaid'), eq(orders.fulfilState, 'error')),
  );
}
