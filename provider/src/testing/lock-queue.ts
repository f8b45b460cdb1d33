import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { users } from '../platform/database/schema/users';
import { testDatabaseKind } from './test-database';

/**
 * Runs calls that all lock one account so that they get it in the given order, while each already holds what it locks
 * before it: another transaction holds the account until all of them wait. PGlite, which has one connection, runs the
 * calls one after the other.
 */
export async function queueForAccount<T>(
  database: Database,
  userId: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  if (testDatabaseKind === 'pglite') {
    const results: T[] = [];
    for (const call of calls) results.push(await call());
    return results;
  }
  const lock = await lockAccount(database, userId);
  const started: Promise<T>[] = [];
  for (const call of calls) {
    started.push(call());
    await untilWaiting(database, started.length);
  }
  await lock.release();
  return Promise.all(started);
}

async function lockAccount(database: Database, userId: string): Promise<{ release: () => Promise<void> }> {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let committed: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    committed = database.transaction(async (queries) => {
      await queries.select().from(users).where(eq(users.id, userId)).for('no key update');
      resolve();
      await ended;
    });
    committed.catch(reject);
  });
  return {
    release() {
      end();
      return committed;
    },
  };
}

/** With PostgreSQL: resolves when this many transactions wait for a lock. */
export async function untilWaiting(database: Database, count: number): Promise<void> {
  if (testDatabaseKind === 'pglite') return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await database.queries.execute(waiting)).rows.length < count)
    await new Promise((resolve) => setTimeout(resolve, 10));
}
