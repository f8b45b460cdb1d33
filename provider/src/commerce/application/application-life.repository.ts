import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { instances } from '../../platform/database/schema/instances';

export type LifeColumns = Partial<typeof instances.$inferSelect>;

export async function updateLife(queries: Queries, id: string, columns: LifeColumns): Promise<void> {
  await queries.update(instances).set(columns).where(eq(instances.id, id));
}

/** Applications whose status has changed since it was published. */
export async function findDueLives(
  queries: Queries,
  {
    now,
    cancelledBefore,
    limit,
  }: { readonly now: Date; readonly cancelledBefore: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await queries
    .select({ id: instances.id })
    .from(instances)
    .where(
      or(
        and(eq(instances.publishedStatus, 'normal'), lte(instances.dueDate, now)),
        and(eq(instances.publishedStatus, 'expired'), lte(instances.dueDate, cancelledBefore)),
      ),
    )
    .orderBy(asc(instances.dueDate), asc(instances.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
