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
  const { DATABASE_URL, DATA_DIR, DATA_KEY } = process.env;
  let copy: PostgresCopy;
  let connections: PostgresConnections;
  let queries: RawStatements;
  beforeEach(async () => {
    copy = await createPostgresCopy();
    connections = connectPostgres(copy.url);
    queries = rawStatementsOn(databaseOn(connections).queries);
    Object.assign(process.env, {
      DATABASE_URL: copy.url,
      DATA_KEY: 'a key that is long enough for this test',
    });
  });
  afterEach(async () => {
    for (const [name, value] of Object.entries({ DATABASE_URL, DATA_DIR, DATA_KEY }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    await connections.close();
    await copy.drop();
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
    await expect(manageDataKeys([], output)).rejects.toThrow('The database is at schema 9000');
    expect(await tables()).toEqual(before);
    expect(await queries.query('select from keys.records')).toEqual([]);
  });

  test('adds no key in a database that no process has given keys', async () => {
    await expect(manageDataKeys(['reencrypt'], output)).rejects.toThrow('The database has no keys yet');
    expect(await queries.query('select from keys.records')).toEqual([]);
  });

  test('creates no data folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'data-keys-'));
    delete process.env['DATABASE_URL'];
    process.env['DATA_DIR'] = dataDir;
    await expect(manageDataKeys(['reencrypt'], output)).rejects.toThrow('holds no database');
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});
