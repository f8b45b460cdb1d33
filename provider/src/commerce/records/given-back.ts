import { sql, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/database/schema/orders';
import { payments, refunds } from '../../platform/database/schema/payments';

/**
 * Cents of the order in a query's row that operators gave back, or decided to. Money that came late or twice never paid
 * the order.
 */
export const givenBackCents: SQL<number> = sql<number>`(select coalesce(sum(r.amount_cents), 0)::float8 from ${refunds} r
  join ${payments} p on p.id = r.payment_id where p.order_no = ${orders.orderNo} and r.cause = 'operator')`;
