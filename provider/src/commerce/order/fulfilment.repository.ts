import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { instances } from '../../platform/database/schema/instances';
import { orders } from '../../platform/database/schema/orders';

type ApplicationRow = typeof instances.$inferSelect;

export async function insertApplication(queries: Queries, row: typeof instances.$inferInsert): Promise<void> {
  await queries.insert(instances).values(row);
}

export async function updateApplication(
  queries: Queries,
  id: string,
  columns: Partial<ApplicationRow>,
): Promise<void> {
  await queries.update(instances).set(columns).where(eq(instances.id, id));
}

/** Columns that only the fulfilment knows. */
export async function setFulfilled(
  queries: Queries,
  orderNo: string,
  columns: Partial<typeof orders.$inferSelect>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await queries.update(orders).set(columns).where(eq(orders.orderNo, orderNo));
}
