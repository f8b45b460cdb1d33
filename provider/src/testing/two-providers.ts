import type { Database } from '../platform/database/database';
import { readMigrations } from '../platform/database/migrations';
import { openPostgres } from '../platform/database/open-postgres';
import { TEST_LIMITS } from './test-timeouts';
import { createTestApp, TEST_START, type TestApp } from './test-app';
import { createPostgresCopy, openTestDatabase, testDatabaseKind } from './test-database';

/** Two providers on one database. */
export interface TwoProviders {
  readonly one: TestApp;
  readonly other: TestApp;
  readonly close: () => Promise<void>;
}

/**
 * Two providers like two processes: with PostgreSQL each has its own connections. PGlite has one process and one
 * connection for both.
 */
export async function openTwoProviders(env: Readonly<Record<string, string>> = {}): Promise<TwoProviders> {
  const { handles, drop } = await twoHandles();
  const one = await createTestApp({ database: handles[0], env });
  const other = await createTestApp({ database: handles[1], env });
  return {
    one,
    other,
    async close() {
      await one.app.close();
      await other.app.close();
      await drop();
    },
  };
}

async function twoHandles(): Promise<{ handles: [Database, Database]; drop: () => Promise<void> }> {
  if (testDatabaseKind === 'pglite') {
    const database = await openTestDatabase();
    return { handles: [database, database], drop: () => database.close() };
  }
  const { url, drop } = await createPostgresCopy();
  const open = () =>
    openPostgres(url, { migrations: readMigrations(), now: TEST_START, limits: TEST_LIMITS });
  const handles: [Database, Database] = [await open(), await open()];
  return {
    handles,
    drop: async () => {
      for (const handle of handles) await handle.close();
      await drop();
    },
  };
}
