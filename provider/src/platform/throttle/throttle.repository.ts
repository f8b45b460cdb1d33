import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { throttles } from '../database/schema/limits';

export interface SpanCount {
  readonly count: number;
  /** End of the current period. */
  readonly endsAt: Date;
}

/**
 * Counts one more in the current period, or the first of a new one. A single statement: parallel transactions wait for
 * each other, so that each is counted exactly once.
 */
export async function countOne(
  queries: Queries,
  keyHash: string,
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<SpanCount> {
  const isOver = sql`${throttles.endsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await queries
    .insert(throttles)
    .values({ keyHash, count: 1, endsAt })
    .onConflictDoUpdate({
      target: throttles.keyHash,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${throttles.endsAt} end`,
      },
    })
    .returning({ count: throttles.count, endsAt: throttles.endsAt });
  return row ?? { count: 1, endsAt };
}
