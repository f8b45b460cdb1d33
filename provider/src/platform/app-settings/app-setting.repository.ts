import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { appSettings } from '../database/schema/app-settings';

/** The value that all processes share under this key, or `null`. */
export async function readSetting(queries: Queries, key: string): Promise<unknown> {
  const [row] = await queries
    .select({ value: appSettings.value })
    .from(appSettings)
    .where(eq(appSettings.key, key));
  return row?.value ?? null;
}

/** Keeps the value of whoever was first. */
export async function insertSetting(queries: Queries, key: string, value: unknown, now: Date): Promise<void> {
  await queries.insert(appSettings).values({ key, value, updatedAt: now }).onConflictDoNothing();
}

/** Replaces the value that all processes share under this key. */
export async function writeSetting(queries: Queries, key: string, value: unknown, now: Date): Promise<void> {
  await queries
    .insert(appSettings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: appSettings.key, set: { value, updatedAt: now } });
}

/** Adds to a number that starts at 0, atomically, and returns the sum. */
export async function addToNumber(
  queries: Queries,
  key: string,
  addend: number,
  now: Date,
): Promise<unknown> {
  const [row] = await queries
    .insert(appSettings)
    .values({ key, value: addend, updatedAt: now })
    .onConflictDoUpdate({
      target: appSettings.key,
      set: {
        value: sql`to_jsonb((${appSettings.value})::text::numeric + ${addend}::numeric)`,
        updatedAt: now,
      },
    })
    .returning({ value: appSettings.value });
  return row?.value ?? null;
}
