import { sql } from 'drizzle-orm';
import type { Queries } from './database';

/**
 * Takes advisory locks by name, for resources that have no row to lock yet. They are released when the transaction
 * ends. Names are locked in the given order, which must be the same everywhere.
 */
export async function lockNames(queries: Queries, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Takes the lock until the transaction ends.
 * @returns false immediately if another transaction holds it
 */
export async function tryLockName(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await queries.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}
