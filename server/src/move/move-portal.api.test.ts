import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectDatabase } from '@portal/provider/platform/database/inspect-database';
import { migratePostgres } from '@portal/provider/platform/database/migrate-postgres';
import { readMigrations } from '@portal/provider/platform/database/migrations';
import { databaseOn } from '@portal/provider/platform/database/open-postgres';
import { connectPostgres } from '@portal/provider/platform/database/postgres-connections';
import { rawStatementsOn } from '@portal/provider/platform/database/raw-statements';
import { dataKeys, openDataKeys, processSources } from '@portal/provider/platform/keys/data-keys';
import { describeOnPostgres } from '@portal/provider/testing/describe-on-postgres';
import { checkTarget, connectMover, copyDataToDatabase, requireNoProcess } from './move-data';
import { movePortalToDatabase, movePortalToFolder } from './move-portal';
import { refuseMovedFolder } from './moved-data';
import { centralOn } from '../releases/open-central';
import { contentOf, openEmbedded, openReleases, TEXTS, useMovedPortal } from '../testing/moved-portal';

describeOnPostgres('a portal', () => {
  const {
    dataDir,
    places,
    url,
    connections,
    inDatabase,
    fill,
    content,
    embedded,
    changeFolder,
    addReleases,
    withLock,
    waitsForLock,
  } = useMovedPortal();

  test('moves into PostgreSQL and back, row by row the same', async () => {
    await fill();
    await addReleases();
    expect(Object.values(content()).filter((rows) => rows !== '').length).toBeGreaterThan(25);
    const { kept, rows, releases } = await movePortalToDatabase(places());
    expect([rows > 40, releases]).toEqual([true, { revision: 1, releases: 1, files: expect.any(Number) }]);
    expect(await contentOf(databaseOn(connections()))).toEqual(content());
    const [{ analyzed } = {}] = await inDatabase().query(
      `select min(reltuples) >= 0 as analyzed from pg_class where relname in ('users', 'orders', 'records')`,
    );
    expect(analyzed).toBe(true);
    expect(await readdir(dataDir())).toEqual(expect.arrayContaining(['moved-to-database', 'registry']));
    expect(kept).toContain(join(dataDir(), 'database-moved-'));
    await expect(refuseMovedFolder(dataDir())).rejects.toThrow(
      'set DATABASE_URL, or bring them back with portal store to-folder',
    );

    expect((await movePortalToFolder(places())).rows).toBe(rows);
    const back = await embedded();
    expect(await contentOf(back)).toEqual(content());
    await back.close();
    await refuseMovedFolder(dataDir());
    const registry = await openReleases(dataDir());
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
    expect(await readdir(dataDir())).toEqual(['database']);
  });

  test('is not moved into a database of a newer release', async () => {
    await fill();
    await inDatabase().query(
      `insert into schema_migrations (number, name, checksum, applied_at) values (9000, 'later', 'x', now())`,
    );
    await expect(movePortalToDatabase(places())).rejects.toThrow(
      'The database is at schema 9000, newer than',
    );
    await expect(movePortalToFolder({ ...places(), dataDir: join(dataDir(), 'new') })).rejects.toThrow(
      'The database is at schema 9000',
    );
    expect(await readdir(dataDir())).toEqual(['database']);
  });

  test('that has only releases is not moved into a database of another program or DATA_KEY', async () => {
    await addReleases();
    await openDataKeys(databaseOn(connections()), TEXTS);
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
    const process = connectPostgres(url());
    await process.pool.query('select 1');
    const refused = 'Processes of the portal still use the database (1 connection)';
    await expect(movePortalToDatabase(places())).rejects.toThrow(refused);
    await expect(movePortalToFolder(places())).rejects.toThrow(refused);
    const pooled = connectMover(url(), { directUrl: url() });
    const behindPooler = { ...places(), connections: pooled };
    await expect(requireNoProcess(behindPooler)).rejects.toThrow('restart the pooler');
    await pooled.close();
    await process.close();
    const texts = { ...TEXTS, dataKey: 'another key, as long as the first' };
    await expect(movePortalToDatabase({ ...places(), texts })).rejects.toThrow(
      'DATA_KEY does not open the data',
    );
    expect((await inspectDatabase(inDatabase())).isUsed).toBe(false);
  });

  test('comes to a folder as it is at one moment', async () => {
    await fill();
    await movePortalToDatabase(places());
    const { pool } = connections();
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
    const database = await openEmbedded(target);
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
    expect(await readdir(dataDir())).toEqual(['database']);
    await inDatabase().query('alter table messages drop constraint none');
    expect((await movePortalToDatabase(places())).rows).toBeGreaterThan(40);
  });

  test('does not replace data or releases that a folder has', async () => {
    await fill();
    await migratePostgres(url(), { migrations: readMigrations(), now: new Date() });
    await openDataKeys(databaseOn(connections()), TEXTS);
    await expect(movePortalToFolder(places())).rejects.toThrow(
      'holds a database of its own; nothing was changed',
    );
    await rm(join(dataDir(), 'database'), { recursive: true });
    await addReleases();
    await expect(movePortalToFolder(places())).rejects.toThrow('holds releases of its own');
  });

  test('says that a key was not read yet, which is no other DATA_KEY', async () => {
    await openDataKeys(databaseOn(connections()), TEXTS);
    const keys = dataKeys(TEXTS, processSources);
    const central = centralOn(connections(), keys);
    await central.putSigningKey('key');
    await inDatabase().query(`update registry.secrets set sealed = 'v2.7.AAAA'`);
    await expect(central.signingKey(() => 'new')).rejects.toThrow(
      'a new key, which this process reads within ten',
    );
    await inDatabase().query(`update registry.secrets set sealed = 'v1.AAAA'`);
    await expect(central.signingKey(() => 'new')).rejects.toThrow('belong to another DATA_KEY');
  });
});
