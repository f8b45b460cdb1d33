import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { instances } from '../../platform/database/schema/instances';
import { orders } from '../../platform/database/schema/orders';

/** Whether the user has ordered the experience edition, or owns an application of it. */
export async function hasUsedExperience(queries: Queries, userId: string): Promise<boolean> {
  const ordered = await queries
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, userId),
        eq(orders.version, 'experience'),
        eq(orders.productKind, 'instance'),
        ne(orders.status, 'cancelled'),
      ),
    )
    .limit(1);
  if (ordered.length > 0) return true;
  const owned = await queries
    .select({ id: instances.id })
    .from(instances)
    .where(and(eq(instances.ownerId, userId), eq(instances.version, 'experience')))
    .limit(1);
  return owned.length > 0;
}
