import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { appSettings } from '../database/schema/app-settings';

/** A process's turn to run a job, until `leaseUntil` at the latest. */
export interface JobTurn {
  readonly name: string;
  readonly leaseUntil: Date;
}

const keyOf = (name: string) => `job:${name}`;
const storedAt = (at: Date) => sql`to_jsonb(${at.toISOString()}::text)`;
const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Takes the turn, in one statement, if the job is due. It is due again when the lease ends, unless the turn is ended.
 * @param latest the next run cannot rightly be later: a time after it is left over from a clock that was ahead
 * @returns whether this process has it
 */
export async function takeTurn(
  queries: Queries,
  { name, leaseUntil }: JobTurn,
  { now, latest }: { readonly now: Date; readonly latest: Date },
): Promise<boolean> {
  const dueAt: SQL = sql`(${appSettings.value} #>> '{}')::timestamptz`;
  const taken = await queries
    .insert(appSettings)
    .values({ key: keyOf(name), value: storedAt(leaseUntil), updatedAt: now })
    .onConflictDoUpdate({
      target: appSettings.key,
      set: { value: storedAt(leaseUntil), updatedAt: now },
      setWhere: sql`${dueAt} <= ${time(now)} or ${dueAt} > ${time(latest)}`,
    })
    .returning({ key: appSettings.key });
  return taken.length > 0;
}

/** Sets the time of the next run, unless another process has taken the turn after the lease. */
export async function endTurn(
  queries: Queries,
  { name, leaseUntil }: JobTurn,
  { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<void> {
  await queries
    .update(appSettings)
    .set({ value: storedAt(nextAt), updatedAt: now })
    .where(and(eq(appSettings.key, keyOf(name)), eq(appSettings.value, storedAt(leaseUntil))));
}
