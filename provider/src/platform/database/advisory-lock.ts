import { sql } from 'drizzle-orm';
import type { Queries } from './database';

/**
 * Lets one transaction at a time work on what a name stands for, where there is no row to lock yet.
 * Released when the transaction ends. Names are taken in the order given: always the same one.
 */
export async function lockNames(queries: Queries, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Takes the name until the transaction ends, or tells at once that another transaction has it. */
export async function tryLockName(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await queries.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}
