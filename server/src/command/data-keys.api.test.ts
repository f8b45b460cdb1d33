import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOn } from '@portal/provider/platform/database/open-postgres';
import {
  connectPostgres,
  type PostgresConnections,
} from '@portal/provider/platform/database/postgres-connections';
import { type RawStatements, rawStatementsOn } from '@portal/provider/platform/database/raw-statements';
import { describeOnPostgres } from '@portal/provider/testing/describe-on-postgres';
import { createPostgresCopy, type PostgresCopy } from '@portal/provider/testing/test-database';
import { manageDataKeys } from './data-keys';

const output = { show: () => undefined, progress: () => undefined };

describeOnPostgres('keys, with a wrong setting', () => {
  let copy: PostgresCopy;
  let connections: PostgresConnections;
  let queries: RawStatements;
  beforeEach(async () => {
    copy = await createPostgresCopy();
    connections = connectPostgres(copy.url);
    queries = rawStatementsOn(databaseOn(connections).queries);
    setEnv({ DATABASE_URL: copy.url });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await connections.close();
    await copy.drop();
  });
  const setEnv = (settings: Readonly<Record<string, string>>) =>
    jest.replaceProperty(process, 'env', {
      ...{ PATH: process.env['PATH'], DATA_KEY: 'a key that is long enough for this test' },
      ...settings,
    });

  const tables = () =>
    queries.query(`select tablename from pg_tables where schemaname in ('public', 'keys', 'registry')`);

  test('creates nothing in a database that holds no portal', async () => {
    await queries.query('drop schema public, keys, registry cascade');
    await queries.query('create schema public');
    await expect(manageDataKeys(['reencrypt'], output)).rejects.toThrow('The database holds no portal');
    expect(await tables()).toEqual([]);
  });

  test('changes nothing in a database at another schema', async () => {
    await queries.query(
      'delete from schema_migrations where number = (select max(number) from schema_migrations)',
    );
    const before = await tables();
    await expect(manageDataKeys(['reencrypt'], output)).rejects.toThrow(
      'start a process of this package first',
    );
    await queries.query(
      `insert into schema_migrations (number, name, checksum, applied_at) values (9000, 'later', 'x', now())`,
    );
    await expect(manageDataKeys([], output)).rejects.toThrow(
      'The database is at schema 9000, newer than this program',
    );
    expect(await tables()).toEqual(before);
    expect(await queries.query('select from keys.records')).toEqual([]);
  });

  test('works in a database that a newer program has migrated, if processes of this one can run on it', async () => {
    await queries.query(
      `insert into schema_migrations (number, name, checksum, applied_at, works_from) values (9000, 'later', 'x', now(), 0)`,
    );
    await expect(manageDataKeys(['reencrypt'], output)).rejects.toThrow('The database has no keys yet');
  });

  test('adds no key in a database that no process has given keys', async () => {
    await expect(manageDataKeys(['reencrypt'], output)).rejects.toThrow('The database has no keys yet');
    expect(await queries.query('select from keys.records')).toEqual([]);
  });

  test('creates no data folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'data-keys-'));
    jest.restoreAllMocks();
    setEnv({ DATA_DIR: dataDir });
    await expect(manageDataKeys(['reencrypt'], output)).rejects.toThrow('holds no database');
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});
