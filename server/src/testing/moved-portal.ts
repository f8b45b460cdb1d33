import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@portal/provider/platform/database/database';
import { lockDataFolder } from '@portal/provider/platform/database/data-folder-lock';
import { openDatabase } from '@portal/provider/platform/database/open-database';
import { databaseOn } from '@portal/provider/platform/database/open-postgres';
import type { PostgresConnections } from '@portal/provider/platform/database/postgres-connections';
import { type RawStatements, rawStatementsOn } from '@portal/provider/platform/database/raw-statements';
import { openDataKeys } from '@portal/provider/platform/keys/data-keys';
import type { DataKeyTexts } from '@portal/provider/platform/keys/load-keys';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import { buildFullAccount } from '@portal/provider/testing/full-account';
import { createTestApp } from '@portal/provider/testing/test-app';
import { createPostgresCopy, type PostgresCopy } from '@portal/provider/testing/test-database';
import { openRegistry, type Registry } from '@portal/registry/registry';
import { buildRelease, release } from '@portal/registry/testing/build-release';
import { connectMover, type DataPlaces } from '../move/move-data';

/** The DATA_KEY of the accounts that tests build. */
export const TEXTS: DataKeyTexts = {
  dataKey: 'test-data-key-test-data-key-test-data-key',
  previousDataKey: null,
};

/** A portal in a folder, and an empty PostgreSQL, new for each test of a describe block. */
export interface MovedPortal {
  readonly dataDir: () => string;
  readonly places: () => DataPlaces;
  /** Address of the PostgreSQL. */
  readonly url: () => string;
  readonly connections: () => PostgresConnections;
  readonly inDatabase: () => RawStatements;
  /** Gives the folder an embedded database with an account that has a row in nearly every table. */
  readonly fill: () => Promise<void>;
  /** What the embedded database holds then. */
  readonly content: () => Record<string, string>;
  readonly embedded: () => Promise<Database>;
  readonly changeFolder: (statement: string) => Promise<void>;
  /** Gives the folder a release of the shell. */
  readonly addReleases: () => Promise<void>;
  readonly withLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Returns as soon as a connection waits for a table. @throws if the move ends before */
  readonly waitsForLock: (moving: Promise<unknown>) => Promise<void>;
}

/** All rows of a database as text, by table. */
export async function contentOf({ queries }: Database): Promise<Record<string, string>> {
  const statements = rawStatementsOn(queries);
  const tables = await statements.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'keys') and tablename <> 'schema_migrations'`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await statements.query(
      `select coalesce(string_agg(t::text, e'\\n' order by t::text), '') as rows from ${String(name)} t`,
    );
    content[String(name)] = String(row?.['rows']);
  }
  return content;
}

export const openEmbedded = (folder: string): Promise<Database> =>
  openDatabase({ connections: null, dataDir: folder, clock: systemClock() });

export const openReleases = (dataDir: string): Promise<Registry> =>
  openRegistry({ folder: join(dataDir, 'registry'), assetOrigins: [], providedEvents: [] });

/** @returns the content of the database */
async function fillFolder(folder: string): Promise<Record<string, string>> {
  const database = await openEmbedded(folder);
  const app = await createTestApp({ database });
  await buildFullAccount(app);
  const statements = rawStatementsOn(database.queries);
  // The account has what nothing can decrypt, and its keys have to open.
  await statements.query('update invite_links set token_enc = $1', [
    app.deps.cipher.encrypt('invite_links.token_enc', 't'),
  ]);
  await statements.query(
    `insert into app_settings (key, value, updated_at) values ('null', 'null'::jsonb, '2026-03-02T08:00:00.123456Z')`,
  );
  await openDataKeys(database, TEXTS);
  const found = await contentOf(database);
  await app.close();
  return found;
}

/** Sets up what each test of a describe block moves. */
export function useMovedPortal(): MovedPortal {
  let copy: PostgresCopy;
  let connections: PostgresConnections;
  let dataDir: string;
  /** A DATA_DIR that is copied, because an embedded database takes seconds to be made and filled. */
  let filled: string;
  let content: Record<string, string>;
  beforeAll(async () => {
    filled = await mkdtemp(join(tmpdir(), 'move-filled-'));
    content = await fillFolder(filled);
  });
  afterAll(() => rm(filled, { recursive: true, force: true }));
  beforeEach(async () => {
    copy = await createPostgresCopy();
    connections = connectMover(copy.url);
    dataDir = await mkdtemp(join(tmpdir(), 'move-'));
  });
  afterEach(async () => {
    await connections.close();
    await copy.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir: () => dataDir,
    places: () => ({ dataDir, connections, texts: TEXTS }),
    url: () => copy.url,
    connections: () => connections,
    inDatabase: () => rawStatementsOn(databaseOn(connections).queries),
    fill: () => cp(filled, dataDir, { recursive: true }),
    content: () => content,
    embedded: () => openEmbedded(dataDir),
    async changeFolder(statement) {
      const database = await openEmbedded(dataDir);
      await rawStatementsOn(database.queries).query(statement);
      await database.close();
    },
    async addReleases() {
      const registry = await openReleases(dataDir);
      await release(registry, buildRelease('shell'));
      await registry.close();
    },
    async withLock(work) {
      const lock = await lockDataFolder(dataDir);
      try {
        return await work();
      } finally {
        await lock.release();
      }
    },
    async waitsForLock(moving) {
      const over = new AbortController();
      void moving.catch(() => undefined).finally(() => over.abort());
      const isWaiting = async () =>
        (
          await connections.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length > 0;
      while (!over.signal.aborted && !(await isWaiting()));
      expect(over.signal.aborted).toBe(false);
    },
  };
}
