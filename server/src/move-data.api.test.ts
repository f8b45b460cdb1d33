import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, hasSameRows, isUnused } from '@portal/provider/platform/database/copy-database';
import type { Database } from '@portal/provider/platform/database/database';
import { migratePostgres } from '@portal/provider/platform/database/migrate-postgres';
import { readMigrations } from '@portal/provider/platform/database/migrations';
import { openDatabase } from '@portal/provider/platform/database/open-database';
import { databaseOn } from '@portal/provider/platform/database/open-postgres';
import {
  connectPostgres,
  type PostgresConnections,
} from '@portal/provider/platform/database/postgres-connections';
import { rawStatementsOn } from '@portal/provider/platform/database/raw-statements';
import { openDataKeys } from '@portal/provider/platform/keys/data-keys';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import { describeOnPostgres } from '@portal/provider/testing/describe-on-postgres';
import { buildFullAccount } from '@portal/provider/testing/full-account';
import { createTestApp } from '@portal/provider/testing/test-app';
import { createPostgresCopy, type PostgresCopy } from '@portal/provider/testing/test-database';
import {
  copyDataToDatabase,
  copyDataToFolder,
  requireRoomForData,
  setDataAside,
  useCopiedData,
} from './move-data';

// Of the accounts that tests build.
const SECRETS = {
  dataKey: 'test-data-key-test-data-key-test-data-key',
  previousDataKey: null,
  opsToken: 'o'.repeat(20),
  metricsToken: 'm'.repeat(20),
};

/** All rows of a database as text, by table. */
async function contentOf({ queries }: Database): Promise<Record<string, string>> {
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

describeOnPostgres('the data of a portal', () => {
  let copy: PostgresCopy;
  let connections: PostgresConnections;
  let dataDir: string;
  beforeEach(async () => {
    copy = await createPostgresCopy();
    connections = connectPostgres(copy.url);
    dataDir = await mkdtemp(join(tmpdir(), 'move-'));
    await migratePostgres(copy.url, { migrations: readMigrations(), now: new Date() });
  });
  afterEach(async () => {
    await connections.close();
    await copy.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const embedded = (folder = dataDir) =>
    openDatabase({ connections: null, dataDir: folder, clock: systemClock() });

  /** An account with a row in nearly every table, in the embedded database. */
  async function fill(): Promise<Record<string, string>> {
    const database = await embedded();
    const app = await createTestApp({ database });
    await buildFullAccount(app);
    const statements = rawStatementsOn(database.queries);
    // The account has what nothing can decrypt, and its keys have to open.
    await statements.query('update invite_links set token_enc = $1', [
      app.deps.cipher.encrypt('invite_links.token_enc', 't'),
    ]);
    await openDataKeys(database, SECRETS);
    const content = await contentOf(database);
    await app.close();
    return content;
  }

  test('moves into PostgreSQL and back, row by row the same', async () => {
    const before = await fill();
    expect(Object.values(before).filter((rows) => rows !== '').length).toBeGreaterThan(25);
    const places = { dataDir, connections, secrets: SECRETS };
    expect(await copyDataToDatabase(places)).toBeGreaterThan(40);
    expect(await contentOf(databaseOn(connections))).toEqual(before);
    // Of a command that was interrupted at its end.
    expect(await copyDataToDatabase(places)).toBe(0);
    await expect(requireRoomForData(places)).rejects.toThrow('holds a database of its own');
    const kept = await setDataAside(dataDir);
    expect(await readdir(dataDir)).toEqual([expect.stringMatching(/^database-moved-/)]);
    expect(kept).toContain(dataDir);

    await requireRoomForData(places);
    // As after a command that was killed.
    expect(await copyDataToFolder(places)).toBeGreaterThan(40);
    await requireRoomForData(places);
    expect(await copyDataToFolder(places)).toBeGreaterThan(40);
    await useCopiedData(dataDir);
    const back = await embedded();
    expect(await contentOf(back)).toEqual(before);
    await back.close();
  });

  test('is refused with another DATA_KEY, into a database with other data, and while a process runs', async () => {
    await fill();
    const places = { dataDir, connections, secrets: SECRETS };
    await expect(
      copyDataToDatabase({
        ...places,
        secrets: { ...SECRETS, dataKey: 'another key, as long as the first' },
      }),
    ).rejects.toThrow('DATA_KEY is not the one that has encrypted the data');
    const target = databaseOn(connections);
    expect(await isUnused(target)).toBe(true);
    await openDataKeys(target, SECRETS);
    await expect(copyDataToDatabase(places)).rejects.toThrow(
      'The database holds data already; nothing was changed.',
    );
    await setDataAside(dataDir);
    const stop = await connections.listen('any', { onNotification: () => undefined, onGap: () => undefined });
    await expect(requireRoomForData(places)).rejects.toThrow(
      '1 process of the portal still uses the database',
    );
    await stop();
  });

  test('is moved as a whole or not at all', async () => {
    await fill();
    const [from, to] = [await embedded(), databaseOn(connections)];
    // Nothing refers to this team.
    await rawStatementsOn(to.queries).query(
      'alter table messages add constraint none check (false) not valid',
    );
    await expect(copyDatabase(from, to)).rejects.toThrow();
    expect(await isUnused(to)).toBe(true);
    await rawStatementsOn(to.queries).query('alter table messages drop constraint none');
    expect(await copyDatabase(from, to)).toBeGreaterThan(40);
    expect(await hasSameRows(from, to)).toBe(true);
    await from.close();
  });
});
