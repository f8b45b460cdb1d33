import { openTestDatabase } from '../../testing/test-database';
import type { Database } from './database';
import { migrate, type MigrationConnection } from './migrate';
import type { Migration } from './migrations';
import { readMigrations } from './migrations';
import { sql } from 'drizzle-orm';

const now = new Date('2026-01-01T00:00:00.000Z');
let database: Database;
let connection: MigrationConnection;

beforeEach(async () => {
  database = await openTestDatabase();
  connection = {
    query: async (text, params = []) => {
      const values = params.map((value) => sql`${value}`);
      const parts = text.split(/\$\d+/).map((part) => sql.raw(part));
      const statement = parts.flatMap((part, at) => [part, ...values.slice(at, at + 1)]);
      const { rows } = await database.queries.execute(sql.join(statement, sql``));
      return { rows };
    },
  };
});
afterEach(() => database.close());

const step = (number: number, ...statements: string[]): Migration => ({
  number,
  name: `000${number}_step`,
  statements,
  checksum: statements.join(';'),
  worksFrom: null,
});
const known = readMigrations();
const next = known.length;

test('applies pending steps once', async () => {
  const migrations = [...known, step(next, 'create table extra (id integer)')];

  expect(await migrate(connection, { migrations, now })).toEqual([`000${next}_step`]);
  expect(await migrate(connection, { migrations, now })).toEqual([]);
});

test('refuses a database of a newer release with one sentence', async () => {
  await migrate(connection, { migrations: [...known, step(next, 'select 1')], now });

  await expect(migrate(connection, { migrations: known, now })).rejects.toMatchObject({
    fault: 'newer',
    message: expect.stringMatching(/newer than this release.*start a newer release\.$/),
  });
});

test('runs on a database of a newer release that says so, and leaves it as it is', async () => {
  const newest = next - 1;
  const added = { ...step(next, 'create table extra (id integer)'), worksFrom: newest };
  await migrate(connection, { migrations: [...known, added], now });

  expect(await migrate(connection, { migrations: known, now })).toEqual([]);
  // A step later, an older program no longer can.
  const removed = { ...step(next + 1, 'drop table extra'), worksFrom: next };
  await migrate(connection, { migrations: [...known, added, removed], now });
  expect(await migrate(connection, { migrations: [...known, added], now })).toEqual([]);
  await expect(migrate(connection, { migrations: known, now })).rejects.toMatchObject({ fault: 'newer' });
});

test('refuses a history whose content changed', async () => {
  const changed = known.map((migration) => ({ ...migration, checksum: 'other' }));

  await expect(migrate(connection, { migrations: changed, now })).rejects.toMatchObject({ fault: 'broken' });
});
