import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { readMigrations } from '../platform/database/migrations';
import { openMemory } from '../platform/database/open-pglite';
import { openPostgres } from '../platform/database/open-postgres';
import { TEST_LIMITS } from './test-timeouts';

/** The database that the API tests run against. The test runner sets it. */
export const testDatabaseKind: 'pglite' | 'postgres' =
  process.env['DATABASE'] === 'postgres' ? 'postgres' : 'pglite';

/** Time of the migrations of a test database. No test depends on it. */
const EPOCH = new Date('2026-01-01T00:00:00.000Z');
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/portal');

/**
 * A fresh, empty, migrated database: in memory with PGlite, or a separate one on the server of TEST_DATABASE_URL. Both
 * are copied from a template that is created once per schema. Closing drops it.
 */
export function openTestDatabase(): Promise<Database> {
  return testDatabaseKind === 'postgres' ? openPostgresCopy() : openPgliteCopy();
}

async function openPgliteCopy(): Promise<Database> {
  return openMemory({ migrations: readMigrations(), now: EPOCH }, await pgliteImage());
}

/** A dump of a migrated data folder. Loading it takes a tenth of the time of initdb and migrations. */
async function pgliteImage(): Promise<Blob> {
  const file = join(CACHE, `pglite-${schemaHash()}.tar`);
  if (existsSync(file)) return new Blob([readFileSync(file)], { type: 'application/x-tar' });
  const client = new PGlite();
  await client.waitReady;
  await migrate(
    { query: (text, params) => client.query<Record<string, unknown>>(text, params) },
    { migrations: readMigrations(), now: EPOCH },
  );
  const image = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await image.arrayBuffer()));
  renameSync(draft, file);
  return image;
}

async function openPostgresCopy(): Promise<Database> {
  const { url, drop } = await createPostgresCopy();
  const database = await openPostgres(url, {
    migrations: readMigrations(),
    now: EPOCH,
    limits: TEST_LIMITS,
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

export interface PostgresCopy {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database on the test server, identified by its URL. */
export async function createPostgresCopy(): Promise<PostgresCopy> {
  const server = testServerUrl();
  const template = `portal_template_${schemaHash()}`;
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    // Test files run in several processes: one creates the template, the others wait for it.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: addressOf(server, name),
    drop: async () => {
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Created under another name first, so that an aborted run leaves no incomplete template. */
async function makeTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const database = await openPostgres(addressOf(server, draft), { migrations: readMigrations(), now: EPOCH });
  await database.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined)
    throw new Error('DATABASE=postgres needs TEST_DATABASE_URL, the address of a server for tests.');
  return url;
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const migration of readMigrations()) hash.update(migration.checksum);
  return hash.digest('hex').slice(0, 12);
}
