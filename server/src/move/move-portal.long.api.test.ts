import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '@portal/provider/platform/database/data-folder-lock';
import { inspectDatabase } from '@portal/provider/platform/database/inspect-database';
import { describeOnPostgres } from '@portal/provider/testing/describe-on-postgres';
import { createPostgresCopy } from '@portal/provider/testing/test-database';
import { buildRelease, release } from '@portal/registry/testing/build-release';
import { ANYONE } from '@portal/registry/testing/temporary-registry';
import { checkDataForDatabase, connectMover, copyDataToDatabase } from './move-data';
import { movePortalToDatabase } from './move-portal';
import { openReleases, useMovedPortal } from '../testing/moved-portal';

describeOnPostgres('a portal, in rare cases', () => {
  const {
    dataDir,
    places,
    connections,
    inDatabase,
    fill,
    changeFolder,
    addReleases,
    withLock,
    waitsForLock,
  } = useMovedPortal();

  test('has nothing left to copy after an interruption', async () => {
    await fill();
    await withLock(() => copyDataToDatabase(places()));
    expect(await movePortalToDatabase(places())).toEqual({
      ...{ rows: 0, releases: null },
      kept: expect.stringContaining('database-moved-'),
    });
  });

  test('is refused before anything is written if its releases cannot be moved', async () => {
    await fill();
    await addReleases();
    const other = await mkdtemp(join(tmpdir(), 'move-other-'));
    const registry = await openReleases(other);
    await release(registry, buildRelease('shell'));
    await registry.activations.remove('shell', ANYONE).catch(() => undefined);
    await release(registry, buildRelease('mf-team'));
    await registry.close();
    await movePortalToDatabase({ ...places(), dataDir: other });
    await expect(movePortalToDatabase(places())).rejects.toThrow('The database holds releases already');
    const [{ users } = {}] = await inDatabase().query('select count(*) as users from users');
    expect(Number(users)).toBe(0);
    expect(await readdir(dataDir())).toEqual(expect.arrayContaining(['database', 'registry']));
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

  test('keeps the lock of its folder from the first look until the folder is renamed', async () => {
    await fill();
    const { pool } = connections();
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table users');
    const moving = movePortalToDatabase(places());
    await waitsForLock(moving);
    await expect(lockDataFolder(dataDir())).rejects.toThrow('is in use by process');
    await blocker.query('rollback');
    blocker.release();
    await moving;
    await (await lockDataFolder(dataDir())).release();
  });
});
