import { eq, sql } from 'drizzle-orm';
import type { BagType } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { bags } from '../../platform/database/schema/bags';
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

export async function insertPacks(
  queries: Queries,
  rows: readonly (typeof bags.$inferInsert)[],
): Promise<void> {
  await queries.insert(bags).values([...rows]);
}

const QUOTA_COLUMNS = {
  user: 'userNumber',
  asset: 'assetNumber',
  disk: 'diskQuota',
  concurrent: 'concurrentNumber',
} as const;

export async function raiseQuota(
  queries: Queries,
  {
    id,
    bagType,
    by,
    now,
  }: { readonly id: string; readonly bagType: BagType; readonly by: number; readonly now: Date },
): Promise<void> {
  const column = QUOTA_COLUMNS[bagType];
  await queries
    .update(instances)
    .set({ [column]: sql`${instances[column]} + ${by}`, updatedAt: now })
    .where(eq(instances.id, id));
}

/** Columns that only the fulfilment knows. */
export async function setFulfilled(
  queries: Queries,
  orderNo: string,
  columns: { readonly teamId?: string | null; readonly instanceId?: string | null },
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await queries.update(orders).set(columns).where(eq(orders.orderNo, orderNo));
}
