import { and, eq, gt, inArray } from 'drizzle-orm';
import { lockNames } from '../database/advisory-lock';
import type { Queries } from '../database/database';
import { countedAttempts } from '../database/schema/limits';

/** Times of attempts, by key. Keys without any are absent. */
export type AttemptTimes = ReadonlyMap<string, readonly Date[]>;

/** Times of the attempts after a given time, for display. Use `lockAttempts` to count one more. */
export async function findAttempts(
  queries: Queries,
  keys: readonly string[],
  since: Date,
): Promise<AttemptTimes> {
  const rows = await queries
    .select({ key: countedAttempts.key, at: countedAttempts.createdAt })
    .from(countedAttempts)
    .where(and(inArray(countedAttempts.key, [...keys]), gt(countedAttempts.createdAt, since)));
  return grouped(rows);
}

/**
 * The same, with the keys locked until the transaction ends: parallel attempts wait for each other, over all processes,
 * so that each one sees those before it.
 */
export async function lockAttempts(
  queries: Queries,
  keys: readonly string[],
  since: Date,
): Promise<AttemptTimes> {
  // In one order everywhere, which prevents deadlocks.
  await lockNames(queries, ...keys.toSorted());
  return findAttempts(queries, keys, since);
}

/**
 * Counts one attempt for each of these keys.
 * @returns whether none of them had counted it before
 */
export async function insertAttempt(
  queries: Queries,
  { id, keys, at }: { readonly id: string; readonly keys: readonly string[]; readonly at: Date },
): Promise<boolean> {
  const inserted = await queries
    .insert(countedAttempts)
    .values(keys.map((key) => ({ id, key, createdAt: at })))
    .onConflictDoNothing()
    .returning({ key: countedAttempts.key });
  return inserted.length === keys.length;
}

/** Takes back an attempt that had no effect, so that it counts towards no limit. */
export async function deleteAttempt(queries: Queries, id: string): Promise<void> {
  await queries.delete(countedAttempts).where(eq(countedAttempts.id, id));
}

/** The same for one key, for attempts whose ids are chosen by callers. */
export async function deleteAttemptOf(
  queries: Queries,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<void> {
  await queries.delete(countedAttempts).where(and(eq(countedAttempts.id, id), eq(countedAttempts.key, key)));
}

function grouped(rows: readonly { readonly key: string; readonly at: Date }[]): AttemptTimes {
  const times = new Map<string, Date[]>();
  for (const { key, at } of rows) {
    const known = times.get(key);
    if (known === undefined) times.set(key, [at]);
    else known.push(at);
  }
  return times;
}
