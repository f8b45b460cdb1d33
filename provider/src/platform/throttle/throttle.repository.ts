import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { throttles } from '../database/schema/limits';

export interface SpanCount {
  readonly count: number;
  /** Of the present span. */
  readonly endsAt: Date;
}

/**
 * Counts one more within the present span, or the first of a new one. One statement: of several transactions each
 * waits for the one before, and none is counted twice or not at all.
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
