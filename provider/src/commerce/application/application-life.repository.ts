import { and, eq, lte, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { isBehind, type Look } from '../../platform/jobs/due-rows';
import { instances } from '../../platform/database/schema/instances';

export type LifeColumns = Partial<typeof instances.$inferSelect>;

export async function updateLife(queries: Queries, id: string, columns: LifeColumns): Promise<void> {
  await queries.update(instances).set(columns).where(eq(instances.id, id));
}

/** Applications whose status has changed since it was published. */
export async function findDueLives(
  queries: Queries,
  { now, cancelledBefore, limit, after }: Look & { readonly now: Date; readonly cancelledBefore: Date },
): Promise<readonly { readonly id: string; readonly dueDate: Date }[]> {
  return queries
    .select({ id: instances.id, dueDate: instances.dueDate })
    .from(instances)
    .where(
      and(
        or(
          and(eq(instances.publishedStatus, 'normal'), lte(instances.dueDate, now)),
          and(eq(instances.publishedStatus, 'expired'), lte(instances.dueDate, cancelledBefore)),
        ),
        isBehind(after, { at: instances.dueDate, id: instances.id }),
      ),
    )
    .orderBy(instances.dueDate, instances.id)
    .limit(limit);
}
