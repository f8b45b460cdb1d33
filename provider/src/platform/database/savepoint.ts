import { sql } from 'drizzle-orm';
import type { Queries } from './database';

/**
 * Runs a part of a transaction that may fail without the rest: if it rejects, what it did is undone, and the
 * transaction goes on. `queries.transaction` must not be used for it, because on PostgreSQL it would commit the
 * transaction itself.
 */
export async function inSavepoint<T>(queries: Queries, work: () => Promise<T>): Promise<T> {
  await queries.execute(sql`savepoint part`);
  try {
    const result = await work();
    await queries.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await queries.execute(sql`rollback to savepoint part`);
    throw error;
  }
}
