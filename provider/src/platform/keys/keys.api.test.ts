import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFullAccount } from '../../testing/full-account';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { openTestDatabase } from '../../testing/test-database';
import type { Database } from '../database/database';
import { bytesPrefix, SEALED, textPrefix } from '../runtime/cipher';
import { systemRandom } from '../runtime/random';
import { dataKeyFrom } from './data-key';
import { dataKeys, derivedKeys, type DataKeys, processSources } from './data-keys';
import {
  countOfAnotherKey,
  ENCRYPTED_COLUMNS,
  type EncryptedColumn,
  rowsOfAnotherKey,
  type SealedRows,
} from './encrypted-columns';
import { keyOperations } from './key-operations';
import { type RawDatabase, rawDatabaseOn } from '../database/raw-statements';
import { reencryptionService } from './reencryption.service';

const OLD = 'the key from before, which is long enough';
const NEW = 'the key that replaces it, as long as that';
const idOf = (text: string): string => dataKeyFrom(text, systemRandom).id;

let database: Database;
let queries: RawDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  queries = rawDatabaseOn(database);
  app = await createTestApp({ database });
});
/** As a database is that no program with keys has used. */
beforeEach(async () => {
  await queries.query('truncate keys.records, keys.wrapped, keys.reencryptions, registry.secrets');
  await queries.query('update schema_migrations set works_from = 32 where number = 33');
});
afterAll(() => app.close());

async function open(dataKey: string, previousDataKey: string | null = null): Promise<DataKeys> {
  const keys = dataKeys({ dataKey, previousDataKey }, processSources);
  await keys.load(queries);
  return keys;
}
const operations = (dataKey: string, isAlone = false) =>
  keyOperations({ database, dataKey, random: systemRandom, isAlone });
/** As if the time had passed since a key was added. */
async function pass(ms: number): Promise<void> {
  await queries.query(
    `update keys.records set usable_from = usable_from - $1::integer * interval '1 millisecond' where id > 1`,
    [ms],
  );
}
const worksFrom = async (): Promise<unknown> => {
  const [row] = await queries.query('select works_from from schema_migrations where number = 33');
  return row?.['works_from'];
};

describe('the first keys of a database', () => {
  test('are those that programs derived before', async () => {
    const before = derivedKeys(OLD, systemRandom);
    const { cipher, pepper } = await open(OLD);
    expect(cipher.decrypt(SEALED.realName, before.cipher.encrypt(SEALED.realName, 'Li'))).toBe('Li');
    expect(before.cipher.decrypt(SEALED.realName, cipher.encrypt(SEALED.realName, 'Li'))).toBe('Li');
    expect(pepper.hash('code', '123456')).toBe(before.pepper.hash('code', '123456'));
    expect(await worksFrom()).toBe(32);
  });

  test('belong to one DATA_KEY, also when two processes start at once', async () => {
    const starts = await Promise.allSettled([open(OLD), open(NEW), open(OLD), open(NEW)]);
    const states = starts.map(({ status }) => status);
    expect([states[0], states[1]].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(states.slice(2)).toEqual(states.slice(0, 2));
  });

  test('are not made in a database that another DATA_KEY has encrypted', async () => {
    const sealed = derivedKeys(OLD, systemRandom).cipher.encrypt('signing key', 'key');
    await queries.query(`insert into registry.secrets (name, sealed) values ('signing key', $1)`, [sealed]);
    await expect(open(NEW)).rejects.toThrow('DATA_KEY is not that of this database');
    await expect(open(OLD)).resolves.toBeDefined();
  });

  test('are those of the DATA_KEY from before, if that has encrypted the database', async () => {
    const sealed = derivedKeys(OLD, systemRandom).cipher.encrypt('signing key', 'key');
    await queries.query(`insert into registry.secrets (name, sealed) values ('signing key', $1)`, [sealed]);
    const keys = await open(NEW, OLD);
    expect(keys.cipher.decrypt('signing key', sealed)).toBe('key');
    expect((await open(NEW)).cipher.decrypt('signing key', sealed)).toBe('key');
  });
});

describe('another DATA_KEY', () => {
  test('opens the same keys once it was started with the one from before', async () => {
    const before = await open(OLD);
    const sealed = before.cipher.encrypt(SEALED.realName, 'Li');
    await expect(open(NEW)).rejects.toThrow(
      'DATA_KEY is not that of this database: set the one of its other processes, or set the one from before as DATA_KEY_PREVIOUS.',
    );
    for (const keys of [await open(NEW, OLD), await open(NEW), await open(OLD)]) {
      expect(keys.cipher.decrypt(SEALED.realName, sealed)).toBe('Li');
      expect(keys.pepper.hash('code', '1')).toBe(before.pepper.hash('code', '1'));
    }
  });

  test('refuses programs that would derive other keys from it', async () => {
    await open(OLD);
    await open(NEW, OLD);
    expect(await worksFrom()).toBe(33);
  });

  test('is refused with a wrong one from before', async () => {
    await open(OLD);
    await expect(open(NEW, 'a third key, which is also long enough')).rejects.toThrow('DATA_KEY is not that');
  });

  test('stays alone when the one from before is revoked', async () => {
    await open(OLD);
    await open(NEW, OLD);
    await expect(operations(NEW).revoke(idOf(NEW))).rejects.toThrow('is the DATA_KEY of this command');
    await expect(operations(NEW).revoke('abc')).rejects.toThrow('abc opens no key');
    await operations(NEW).revoke(idOf(OLD));
    expect((await operations(NEW).overview()).dataKeys).toEqual([
      { id: idOf(NEW), since: expect.any(Number), isThis: true },
    ]);
    await open(NEW);
    // The other way round, at the same time.
    await expect(operations(OLD).revoke(idOf(NEW))).rejects.toThrow('does not open every key');
    await expect(open(OLD)).rejects.toThrow('DATA_KEY is not that of this database');
  });

  test('must be the only one before a key is added, which processes with the other one could not open', async () => {
    await open(OLD);
    await open(NEW, OLD);
    await expect(operations(NEW).reencrypt()).rejects.toThrow(
      `The DATA_KEY ${idOf(OLD)} from before can still open the keys`,
    );
    await operations(NEW).revoke(idOf(OLD));
    expect(await operations(NEW).reencrypt()).toBe(true);
  });
});

describe('keys that were changed by another process meanwhile', () => {
  /** Does something just before a process wraps the keys again. */
  const before = (work: () => Promise<unknown>): RawDatabase => ({
    ...queries,
    transaction: async (step) => {
      await work();
      return queries.transaction(step);
    },
  });

  test('are wrapped again too', async () => {
    await open(OLD);
    const keys = dataKeys({ dataKey: NEW, previousDataKey: OLD }, processSources);
    await keys.load(before(() => operations(OLD, true).reencrypt()));
    const sealed = (await open(OLD)).cipher.encrypt(SEALED.realName, 'Li');
    expect(sealed.startsWith('v2.2.')).toBe(true);
    expect((await open(NEW)).cipher.decrypt(SEALED.realName, sealed)).toBe('Li');
  });

  test('are listed if no DATA_KEY opens them, and refuse a start', async () => {
    await open(OLD);
    await queries.query(`insert into keys.records (kind, id, usable_from) values ('cipher', 2, now())`);
    expect((await operations(OLD).overview()).unreadable).toEqual([{ kind: 'cipher', id: 2 }]);
    await expect(open(OLD)).rejects.toThrow('No DATA_KEY opens the cipher key 2 in the database');
    await expect(operations(NEW).overview()).rejects.toThrow('DATA_KEY opens none of the keys');
  });
});

test('the time of a key is that of the database, whatever the clock of the process says', async () => {
  await open(OLD);
  await operations(OLD).reencrypt();
  for (const clock of [0, Date.parse('2100-01-01')]) {
    const keys = dataKeys(
      { dataKey: OLD, previousDataKey: null },
      { random: systemRandom, now: () => clock },
    );
    await keys.load(queries);
    expect(keys.cipher.encrypt(SEALED.realName, 'Li').startsWith('v1.')).toBe(true);
  }
});

test('a new cipher key is used by all processes from the same moment on, when all have read it', async () => {
  const one = await open(OLD);
  const other = await open(OLD);
  await operations(OLD).reencrypt();
  await one.load(queries);
  expect(one.cipher.encrypt(SEALED.realName, 'Li').startsWith('v1.')).toBe(true);
  await pass(60_000);
  expect(one.cipher.encrypt(SEALED.realName, 'Li').startsWith('v1.')).toBe(true);
  await one.load(queries);
  const sealed = one.cipher.encrypt(SEALED.realName, 'Li');
  expect(sealed.startsWith('v2.2.')).toBe(true);
  expect(() => other.cipher.decrypt(SEALED.realName, sealed)).toThrow('The cipher key 2 was not read yet.');
  await other.load(queries);
  expect(other.cipher.decrypt(SEALED.realName, sealed)).toBe('Li');
});

describe('encrypting again', () => {
  beforeAll(async () => {
    await buildFullAccount(app);
  });

  /** Values in every encrypted column, all of which can be decrypted. */
  async function fill(): Promise<void> {
    const { cipher } = app.deps;
    await queries.query('update invite_links set token_enc = $1', [
      cipher.encrypt(SEALED.inviteToken, 'token'),
    ]);
    await queries.query('update files set content_enc = $1', [
      cipher.encryptBytes(SEALED.fileContent, Buffer.from('page')),
    ]);
    await queries.query('update users set real_name_enc = $1 where real_name_enc is not null', [
      cipher.encrypt(SEALED.realName, 'Li'),
    ]);
    await queries.query('update certifications set payload_enc = $1', [
      cipher.encrypt(SEALED.certification, '{}'),
    ]);
    await queries.query('update users set mfa_secret_enc = $1 where mfa_secret_enc is not null', [
      cipher.encrypt(SEALED.mfaSecret, 'TOTPSECRET'),
    ]);
    await queries.query(`insert into registry.secrets (name, sealed) values ('signing key', $1)`, [
      cipher.encrypt('signing key', 'signs'),
    ]);
    await queries.query(
      `insert into app_settings (key, value, updated_at) values ('sandbox.walletKey', to_jsonb($1::text), $2)
       on conflict (key) do update set value = excluded.value`,
      [cipher.encrypt(SEALED.sandboxWalletKey, 'pem'), '2026-03-02T08:00:00Z'],
    );
  }

  async function valuesOf({ table, column, where = 'true' }: (typeof ENCRYPTED_COLUMNS)[number]) {
    const rows = await queries.query(
      `select ${column} as sealed from ${table} where ${column} is not null and ${where}`,
    );
    return rows.map(({ sealed }) => sealed as string | Uint8Array);
  }

  const { dataKey } = { dataKey: 'test-data-key-test-data-key-test-data-key' };
  const start = async (): Promise<DataKeys> => {
    const keys = await open(dataKey);
    await operations(dataKey).reencrypt();
    await keys.load(queries);
    return keys;
  };
  const service = ({ cipher }: Pick<DataKeys, 'cipher'>, isAlone = false) =>
    reencryptionService({ database, cipher, isAlone });

  test('reaches every column, and every value stays what it was', async () => {
    await fill();
    const keys = await start();
    await pass(60_000);
    await keys.load(queries);
    await service(keys).run();
    // Another process may still write with the key from before.
    expect((await operations(dataKey).overview()).reencryption).toMatchObject({ done: 0, isFinished: false });
    await pass(60_000);
    await service(keys).run();
    for (const column of ENCRYPTED_COLUMNS) {
      const values = await valuesOf(column);
      expect([column.table, values.length]).not.toEqual([column.table, 0]);
      for (const sealed of values) {
        if (typeof sealed === 'string') {
          expect(sealed.startsWith(textPrefix(2))).toBe(true);
          expect(keys.cipher.decrypt(column.purpose, sealed)).not.toBe('');
        } else {
          expect(Buffer.from(sealed).indexOf(bytesPrefix(2))).toBe(0);
          expect(keys.cipher.decryptBytes(column.purpose, Buffer.from(sealed)).toString()).toBe('page');
        }
      }
    }
    const { reencryption } = await operations(dataKey).overview();
    expect(reencryption).toMatchObject({ cipherKey: 2, failed: 0, isFinished: true });
    expect(reencryption?.done).toBe(reencryption?.total);
    expect(reencryption?.total).toBeGreaterThanOrEqual(ENCRYPTED_COLUMNS.length);
  });

  test('goes on where it was when its process ended, also beside another process', async () => {
    await fill();
    const keys = await start();
    await pass(120_000);
    await keys.load(queries);
    const stop = new AbortController();
    stop.abort();
    await service(keys).run(stop.signal);
    expect((await operations(dataKey).overview()).reencryption).toMatchObject({ done: 0 });
    await Promise.all([service(keys).run(), service(keys).run()]);
    await service(keys).run();
    const { reencryption } = await operations(dataKey).overview();
    expect(reencryption?.isFinished).toBe(true);
    expect(reencryption?.done).toBe(reencryption?.total);
  });

  test('takes a row that was written with the key from before behind its back', async () => {
    await fill();
    const keys = await start();
    await pass(120_000);
    await keys.load(queries);
    const late = app.deps.cipher.encrypt(SEALED.realName, 'Late');
    // All columns were looked through, and the last step is left.
    await queries.query(`update keys.reencryptions set place = 'files.content_enc', after = null`);
    await queries.query('update users set real_name_enc = $1', [late]);
    await service(keys).run();
    for (const sealed of await valuesOf(ENCRYPTED_COLUMNS[1] as (typeof ENCRYPTED_COLUMNS)[number]))
      expect(keys.cipher.decrypt(SEALED.realName, String(sealed))).toBe('Late');
    expect((await operations(dataKey).overview()).reencryption?.isFinished).toBe(true);
  });

  test('leaves a value that no key can decrypt, and counts it', async () => {
    await fill();
    const keys = await start();
    await queries.query(`update invite_links set token_enc = 'v1.damaged'`);
    await pass(120_000);
    await keys.load(queries);
    await service(keys).run();
    const damaged = await valuesOf(ENCRYPTED_COLUMNS[4] as (typeof ENCRYPTED_COLUMNS)[number]);
    expect(new Set(damaged)).toEqual(new Set(['v1.damaged']));
    expect((await operations(dataKey).overview()).reencryption).toMatchObject({
      failed: damaged.length,
      isFinished: true,
    });
  });

  test('reaches rows behind many that have nothing encrypted', async () => {
    await fill();
    const column = {
      ...(ENCRYPTED_COLUMNS[4] as EncryptedColumn),
      table: 'sealed_rows',
      key: 'id',
      column: 'sealed',
    };
    await queries.query(
      `create table sealed_rows as select lpad(n::text, 6, '0') as id,
         case when n in (1, 1000, 1001, 2500) then 'v1.x' when n = 2 then 'v2.2.x' end as sealed
       from generate_series(1, 2500) n`,
    );
    expect(await countOfAnotherKey(queries, column, 2)).toBe(4);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: SealedRows = await rowsOfAnotherKey(queries, column, { keyId: 2, after });
      seen.push(...page.rows.map(({ key }) => key));
      ({ after } = page);
    } while (after !== null);
    expect(seen).toEqual(['000001', '001000', '001001', '002500']);
    await queries.query('drop table sealed_rows');
  });

  test('is not begun twice, and can be begun again when it has finished', async () => {
    await fill();
    const keys = await start();
    expect(await operations(dataKey).reencrypt()).toBe(false);
    await pass(120_000);
    await keys.load(queries);
    await service(keys).run();
    expect(await operations(dataKey).reencrypt()).toBe(true);
    expect((await operations(dataKey).overview()).cipherKeys.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('waits for nobody when no other process uses the database', async () => {
    await fill();
    await open(dataKey);
    await operations(dataKey, true).reencrypt();
    await service(await open(dataKey), true).run();
    expect((await operations(dataKey).overview()).reencryption?.isFinished).toBe(true);
  });

  test('refuses programs that know the first key only', async () => {
    await fill();
    await start();
    expect(await worksFrom()).toBe(33);
  });
});

test('every encrypted column of the schema is encrypted again', async () => {
  const folder = join(import.meta.dirname, '../database/schema');
  const found: string[] = [];
  for (const file of readdirSync(folder)) {
    const tables = Object.values((await import(join(folder, file))) as Record<string, unknown>).filter(
      isTable,
    );
    for (const table of tables)
      for (const { name } of Object.values(getTableColumns(table)))
        if (name.endsWith('_enc')) found.push(`${getTableName(table)}.${name}`);
  }
  const known = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(found.length).toBeGreaterThan(3);
  expect(known).toEqual(expect.arrayContaining(found));
  const purposes = ENCRYPTED_COLUMNS.map(({ purpose }) => purpose);
  const { mfaEnrolment, ...lasting } = SEALED;
  expect(mfaEnrolment).toBe('step_tickets.payload.secret');
  expect(purposes).toEqual(expect.arrayContaining(Object.values(lasting)));
});
