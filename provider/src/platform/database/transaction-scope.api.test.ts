import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/test-database';
import type { Database, Queries } from './database';
import { appSettings } from './schema/app-settings';
import { assertNoTransaction, outsideTransactions, TransactionMisuseError } from './transaction-scope';

const at = new Date('2026-01-01T00:00:00.000Z');
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const put = (queries: Queries, key: string) =>
  queries.insert(appSettings).values({ key, value: 1, updatedAt: at });
const keys = async () => (await database.queries.select().from(appSettings)).map((row) => row.key);

test('commits what was written through its handle', async () => {
  await database.transaction((tx) => put(tx, 'committed').then(() => undefined));

  expect(await keys()).toContain('committed');
});

test('rolls back when the work rejects, and works again afterwards', async () => {
  const failing = database.transaction(async (tx) => {
    await put(tx, 'rolled-back');
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow('no');
  expect(await keys()).not.toContain('rolled-back');
});

// Without the guard each of these waits forever on PGlite.
test.each<[string, (db: Database) => Promise<unknown>]>([
  ['a query of the outer handle', (db) => put(db.queries, 'outer')],
  ['a raw statement of the outer handle', (db) => db.queries.execute(sql`select 1`)],
  ['a transaction within the transaction', (db) => db.transaction(() => Promise.resolve())],
])(
  'refuses %s immediately',
  async (_, misuse) => {
    const outer = database.transaction(() => misuse(database));

    await expect(outer).rejects.toThrow(misuseMessage);
  },
  60_000,
);

const misuseMessage = /only the handle that it passes|Failed query/;

// On PostgreSQL the inner one would commit the outer one. The type does not offer it; a cast must not reach it either.
test('refuses a transaction of the handle', async () => {
  const nested = jest.fn(() => Promise.resolve());
  const outer = database.transaction(async (tx) => {
    const start: unknown = Reflect.get(tx, 'transaction');
    if (typeof start === 'function') await Reflect.apply(start, tx, [nested]);
  });

  await expect(outer).rejects.toThrow(TransactionMisuseError);
  expect(nested).not.toHaveBeenCalled();
});

test('includes the misuse as the cause', async () => {
  const error: unknown = await database
    .transaction(() => put(database.queries, 'x'))
    .catch((reason: unknown) => reason);

  expect(
    error instanceof TransactionMisuseError ||
      (error instanceof Error && error.cause instanceof TransactionMisuseError),
  ).toBe(true);
}, 2_000);

test('refuses a call to an external party inside a transaction', async () => {
  const send = jest.fn(() => Promise.resolve());
  const gateway = outsideTransactions('The SMS gateway', { send });

  await expect(database.transaction(() => gateway.send())).rejects.toThrow(TransactionMisuseError);
  expect(send).not.toHaveBeenCalled();
  await gateway.send();
  expect(send).toHaveBeenCalledTimes(1);
});

test('refuses the handle after its transaction has ended', async () => {
  const kept: Queries[] = [];
  await database.transaction((tx) => {
    kept.push(tx);
    return Promise.resolve();
  });

  expect(() => kept[0]?.select()).toThrow(TransactionMisuseError);
});

test('lets work that outlives the transaction use the database again', async () => {
  let later: Promise<unknown> = Promise.resolve();
  await database.transaction(() => {
    later = new Promise((resolve) => setTimeout(resolve, 20)).then(async () => {
      assertNoTransaction('Nothing');
      return keys();
    });
    return Promise.resolve();
  });

  await expect(later).resolves.toBeDefined();
});
