import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import type { Look } from '../../platform/jobs/settle-due';
import { instances } from '../../platform/database/schema/instances';

export type LifeColumns = Partial<typeof instances.$inferSelect>;

export async function updateLife(queries: Queries, id: string, columns: LifeColumns): Promise<void> {
  await queries.update(instances).set(columns).where(eq(instances.id, id));
}

/** Applications whose status has changed since it was published. */
export async function findDueLives(
  queries: Queries,
  { now, cancelledBefore, limit, after }: Look & { readonly now: Date; readonly cancelledBefore: Date },
): Promise<string[]> {
  const rows = await queries
    .select({ id: instances.id })
    .from(instances)
    .where(
      and(
        or(
          and(eq(instances.publishedStatus, 'normal'), lte(instances.dueDate, now)),
          and(eq(instances.publishedStatus, 'expired'), lte(instances.dueDate, cancelledBefore)),
        ),
        gt(instances.id, after),
      ),
    )
    .orderBy(instances.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
