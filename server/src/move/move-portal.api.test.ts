import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@portal/provider/platform/database/database';
import { lockDataFolder } from '@portal/provider/platform/database/data-folder-lock';
import { inspectDatabase } from '@portal/provider/platform/database/inspect-database';
import { migratePostgres } from '@portal/provider/platform/database/migrate-postgres';
import { readMigrations } from '@portal/provider/platform/database/migrations';
import { openDatabase } from '@portal/provider/platform/database/open-database';
import { databaseOn } from '@portal/provider/platform/database/open-postgres';
import {
  connectPostgres,
  type PostgresConnections,
} from '@portal/provider/platform/database/postgres-connections';
import { rawStatementsOn } from '@portal/provider/platform/database/raw-statements';
import { dataKeys, openDataKeys, processSources } from '@portal/provider/platform/keys/data-keys';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import { describeOnPostgres } from '@portal/provider/testing/describe-on-postgres';
import { buildFullAccount } from '@portal/provider/testing/full-account';
import { createTestApp } from '@portal/provider/testing/test-app';
import { createPostgresCopy, type PostgresCopy } from '@portal/provider/testing/test-database';
import { openRegistry } from '@portal/registry/registry';
import { buildRelease, release } from '@portal/registry/testing/build-release';
import { ANYONE } from '@portal/registry/testing/temporary-registry';
import {
  checkDataForDatabase,
  checkTarget,
  connectMover,
  copyDataToDatabase,
  requireNoProcess,
} from './move-data';
import { movePortalToDatabase, movePortalToFolder } from './move-portal';
import { refuseMovedFolder } from './moved-data';
import { centralOn } from '../releases/open-central';

// Of the accounts that tests build.
const TEXTS = { dataKey: 'test-data-key-test-data-key-test-data-key', previousDataKey: null };
const shell = buildRelease('shell');

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

describeOnPostgres('a portal', () => {
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
  const embeddedIn = (folder: string) =>
    openDatabase({ connections: null, dataDir: folder, clock: systemClock() });
  const embedded = () => embeddedIn(dataDir);
  const places = () => ({ dataDir, connections, texts: TEXTS });
  const inDatabase = () => rawStatementsOn(databaseOn(connections).queries);

  /** An account with a row in nearly every table, in the embedded database. @returns its content */
  async function fillFolder(folder: string): Promise<Record<string, string>> {
    const database = await embeddedIn(folder);
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

  const fill = () => cp(filled, dataDir, { recursive: true });

  async function addReleases(): Promise<void> {
    const registry = await openRegistry({
      folder: join(dataDir, 'registry'),
      assetOrigins: [],
      providedEvents: [],
    });
    await release(registry, shell);
    await registry.close();
  }

  async function changeFolder(statement: string): Promise<void> {
    const database = await embedded();
    await rawStatementsOn(database.queries).query(statement);
    await database.close();
  }

  test('moves into PostgreSQL and back, row by row the same', async () => {
    await fill();
    await addReleases();
    expect(Object.values(content).filter((rows) => rows !== '').length).toBeGreaterThan(25);
    const { kept, rows, releases } = await movePortalToDatabase(places());
    expect([rows > 40, releases]).toEqual([true, { revision: 1, releases: 1, files: expect.any(Number) }]);
    expect(await contentOf(databaseOn(connections))).toEqual(content);
    const [{ analyzed } = {}] = await inDatabase().query(
      `select min(reltuples) >= 0 as analyzed from pg_class where relname in ('users', 'orders', 'records')`,
    );
    expect(analyzed).toBe(true);
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['moved-to-database', 'registry']));
    expect(kept).toContain(join(dataDir, 'database-moved-'));
    await expect(refuseMovedFolder(dataDir)).rejects.toThrow(
      'set DATABASE_URL, or bring them back with portal store to-folder',
    );

    expect((await movePortalToFolder(places())).rows).toBe(rows);
    const back = await embedded();
    expect(await contentOf(back)).toEqual(content);
    await back.close();
    await refuseMovedFolder(dataDir);
    const registry = await openRegistry({
      folder: join(dataDir, 'registry'),
      assetOrigins: [],
      providedEvents: [],
    });
    expect(registry.sets.revision).toBe(1);
    await registry.close();
  });

  test('is moved on after an interruption, unless somebody has worked on the folder meanwhile', async () => {
    await fill();
    await withLock(() => copyDataToDatabase(places()));
    await changeFolder('update users set updated_at = now()');
    await expect(movePortalToDatabase(places())).rejects.toThrow(
      /The database holds data already, and other rows than .*database \(users\); nothing was changed/,
    );
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  test('has nothing left to copy after an interruption', async () => {
    await fill();
    await withLock(() => copyDataToDatabase(places()));
    expect(await movePortalToDatabase(places())).toEqual({
      ...{ rows: 0, releases: null },
      kept: expect.stringContaining('database-moved-'),
    });
  });

  async function withLock<T>(work: () => Promise<T>): Promise<T> {
    const lock = await lockDataFolder(dataDir);
    try {
      return await work();
    } finally {
      await lock.release();
    }
  }

  test('is refused before anything is written if its releases cannot be moved', async () => {
    await fill();
    await addReleases();
    const other = await mkdtemp(join(tmpdir(), 'move-other-'));
    const registry = await openRegistry({
      folder: join(other, 'registry'),
      assetOrigins: [],
      providedEvents: [],
    });
    await release(registry, shell);
    await registry.activations.remove('shell', ANYONE).catch(() => undefined);
    await release(registry, buildRelease('mf-team'));
    await registry.close();
    await movePortalToDatabase({ ...places(), dataDir: other });
    await expect(movePortalToDatabase(places())).rejects.toThrow('The database holds releases already');
    const [{ users } = {}] = await inDatabase().query('select count(*) as users from users');
    expect(Number(users)).toBe(0);
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['database', 'registry']));
    await rm(other, { recursive: true });
  });

  test('is not moved into another database than its releases were', async () => {
    await fill();
    await addReleases();
    const another = await createPostgresCopy();
    const there = connectMover(another.url);
    await movePortalToDatabase({ ...places(), connections: there });
    await expect(movePortalToDatabase(places())).rejects.toThrow(
      'were moved into another database: set the DATABASE_URL of that one',
    );
    expect((await inspectDatabase(inDatabase())).isUsed).toBe(false);
    await there.close();
    await another.drop();
  });

  test('is not moved into a database with releases or tables of others, which stays as it is', async () => {
    await fill();
    await inDatabase().query(`insert into registry.lists (name, content) values ('tokens.json', '[]')`);
    await withLock(async () => {
      // No account is in it, but a door has used it.
      expect((await inspectDatabase(inDatabase())).isUsed).toBe(true);
      await expect(checkDataForDatabase(places(), true)).rejects.toThrow('The database holds data already');
    });
    await inDatabase().query('drop schema public, keys, registry cascade');
    await inDatabase().query('create schema public');
    await inDatabase().query('create table users (id integer)');
    await expect(movePortalToDatabase(places())).rejects.toThrow('holds tables of another program');
    const tables = await inDatabase().query(
      `select tablename from pg_tables where schemaname in ('public', 'keys')`,
    );
    expect(tables).toEqual([{ tablename: 'users' }]);
  });

  test('is not moved into a database of a newer release', async () => {
    await fill();
    await inDatabase().query(
      `insert into schema_migrations (number, name, checksum, applied_at) values (9000, 'later', 'x', now())`,
    );
    await expect(movePortalToDatabase(places())).rejects.toThrow(
      'The database is at schema 9000, newer than',
    );
    await expect(movePortalToFolder({ ...places(), dataDir: join(dataDir, 'new') })).rejects.toThrow(
      'The database is at schema 9000',
    );
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  test('of a newer release is not moved, and the database stays as it was', async () => {
    await fill();
    await changeFolder(
      `insert into schema_migrations (number, name, checksum, applied_at, works_from) values (9000, 'later', 'x', now(), 0)`,
    );
    await inDatabase().query('drop schema public, keys, registry cascade');
    await inDatabase().query('create schema public');
    await expect(movePortalToDatabase(places())).rejects.toThrow(/is at schema 9000, newer .*nothing was/);
    expect(await inspectDatabase(inDatabase())).toEqual({ steps: null, hasTables: false, isUsed: false });
  });

  test('that has only releases is not moved into a database of another program or DATA_KEY', async () => {
    await addReleases();
    await openDataKeys(databaseOn(connections), TEXTS);
    const texts = { ...TEXTS, dataKey: 'another key, as long as the first' };
    await expect(movePortalToDatabase({ ...places(), texts })).rejects.toThrow(
      'DATA_KEY does not open the data',
    );
    await inDatabase().query('drop schema public, keys, registry cascade');
    await inDatabase().query('create schema public');
    await inDatabase().query('create table users (id integer)');
    await expect(movePortalToDatabase(places())).rejects.toThrow('holds tables of another program');
    await expect(checkTarget(places())).rejects.toThrow('holds tables of another program');
  });

  test('is not moved while a process uses the folder or the database, or with another DATA_KEY', async () => {
    await fill();
    const open = await embedded();
    await expect(movePortalToDatabase(places())).rejects.toThrow('is in use by process');
    await open.close();
    const process = connectPostgres(copy.url);
    await process.pool.query('select 1');
    const refused = 'Processes of the portal still use the database (1 connection)';
    await expect(movePortalToDatabase(places())).rejects.toThrow(refused);
    await expect(movePortalToFolder(places())).rejects.toThrow(refused);
    const pooled = connectMover(copy.url, { directUrl: copy.url });
    const behindPooler = { ...places(), connections: pooled };
    await expect(requireNoProcess(behindPooler)).resolves.toBeUndefined();
    const stop = await process.listen('any', { onNotification: () => undefined, onGap: () => undefined });
    await expect(requireNoProcess(behindPooler)).rejects.toThrow(refused);
    await stop();
    await pooled.close();
    await process.close();
    const texts = { ...TEXTS, dataKey: 'another key, as long as the first' };
    await expect(movePortalToDatabase({ ...places(), texts })).rejects.toThrow(
      'DATA_KEY does not open the data',
    );
    expect((await inspectDatabase(inDatabase())).isUsed).toBe(false);
  });

  /** Returns as soon as a connection waits for a table. */
  async function waitsForLock(moving: Promise<unknown>): Promise<void> {
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
  }

  test('keeps the lock of its folder from the first look until the folder is renamed', async () => {
    await fill();
    const { pool } = connections;
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table users');
    const moving = movePortalToDatabase(places());
    await waitsForLock(moving);
    await expect(lockDataFolder(dataDir)).rejects.toThrow('is in use by process');
    await blocker.query('rollback');
    blocker.release();
    await moving;
    await (await lockDataFolder(dataDir)).release();
  });

  test('comes to a folder as it is at one moment', async () => {
    await fill();
    await movePortalToDatabase(places());
    const { pool } = connections;
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table app_settings');
    const target = await mkdtemp(join(tmpdir(), 'move-target-'));
    const moving = movePortalToFolder({ ...places(), dataDir: target });
    await waitsForLock(moving);
    await blocker.query(`insert into app_settings (key, value, updated_at) values ('later', '1', now())`);
    await blocker.query('commit');
    blocker.release();
    await moving;
    const database = await embeddedIn(target);
    const keys = await rawStatementsOn(database.queries).query('select key from app_settings');
    await database.close();
    expect(keys).toContainEqual({ key: 'null' });
    expect(keys).not.toContainEqual({ key: 'later' });
    await rm(target, { recursive: true });
  });

  test('is moved as a whole or not at all', async () => {
    await fill();
    await inDatabase().query('alter table messages add constraint none check (false) not valid');
    await expect(movePortalToDatabase(places())).rejects.toThrow();
    expect((await inspectDatabase(inDatabase())).isUsed).toBe(false);
    expect(await readdir(dataDir)).toEqual(['database']);
    await inDatabase().query('alter table messages drop constraint none');
    expect((await movePortalToDatabase(places())).rows).toBeGreaterThan(40);
  });

  test('does not replace data or releases that a folder has', async () => {
    await fill();
    await migratePostgres(copy.url, { migrations: readMigrations(), now: new Date() });
    await openDataKeys(databaseOn(connections), TEXTS);
    await expect(movePortalToFolder(places())).rejects.toThrow(
      'holds a database of its own; nothing was changed',
    );
    await rm(join(dataDir, 'database'), { recursive: true });
    await addReleases();
    await expect(movePortalToFolder(places())).rejects.toThrow('holds releases of its own');
  });

  test('says that a key was not read yet, which is no other DATA_KEY', async () => {
    await openDataKeys(databaseOn(connections), TEXTS);
    const keys = dataKeys(TEXTS, processSources);
    const central = centralOn(connections, keys);
    await central.putSigningKey('key');
    await inDatabase().query(`update registry.secrets set sealed = 'v2.7.AAAA'`);
    await expect(central.signingKey(() => 'new')).rejects.toThrow(
      'a new key, which this process reads within ten',
    );
    await inDatabase().query(`update registry.secrets set sealed = 'v1.AAAA'`);
    await expect(central.signingKey(() => 'new')).rejects.toThrow('belong to another DATA_KEY');
  });
});
