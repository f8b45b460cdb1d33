import { SettingsError } from '../settings/settings-error';
import { type CipherKey, cipherWith } from '../runtime/cipher';
import type { Random } from '../runtime/random';
import { dataKeyFrom, type DataKey } from './data-key';
import { ENCRYPTED_COLUMNS } from './encrypted-columns';
import type { RawStatements } from '../database/raw-statements';
import {
  insertKey,
  insertWrapping,
  type KeyRecord,
  readKeyRecords,
  refuseProgramsThatDerive,
} from './key-records.repository';

/** The keys of an installation, opened. */
export interface OpenKeys {
  readonly pepper: Buffer;
  /** In the order of their ids. */
  readonly ciphers: readonly (CipherKey & { readonly usableFrom: number })[];
}

/** Values of DATA_KEY. */
export interface DataKeyTexts {
  readonly dataKey: string;
  /** The one from before, while it is replaced. */
  readonly previousDataKey: string | null;
}

interface Sources {
  readonly random: Random;
  readonly now: Date;
}

/**
 * Opens the keys that the database has. A database without keys gets the first ones. With the DATA_KEY from before, the
 * keys are wrapped with the present one too.
 * @throws SettingsError if DATA_KEY does not open them, or the driver's error
 */
export async function loadKeys(
  queries: RawStatements,
  { dataKey: text, previousDataKey }: DataKeyTexts,
  { random, now }: Sources,
): Promise<OpenKeys> {
  const dataKey = dataKeyFrom(text, random);
  let records = await readKeyRecords(queries);
  if (records === null || records.length === 0) await requireOwnDatabase(queries, dataKey, random);
  // Its provider is of an earlier release, which derives the keys.
  if (records === null) return firstKeys(dataKey);
  if (records.length === 0) {
    await insertFirstKeys(queries, dataKey, now);
    records = (await readKeyRecords(queries)) ?? [];
  }
  if (!records.every((record) => isOpenedBy(record, dataKey)) && previousDataKey !== null) {
    await wrapAgain(queries, records, { from: dataKeyFrom(previousDataKey, random), to: dataKey, at: now });
    records = (await readKeyRecords(queries)) ?? [];
  }
  return openAll(records, dataKey);
}

function firstKeys({ first }: DataKey): OpenKeys {
  return { pepper: first('pepper'), ciphers: [{ id: 1, key: first('cipher'), usableFrom: 0 }] };
}

async function insertFirstKeys(queries: RawStatements, dataKey: DataKey, at: Date): Promise<void> {
  for (const kind of ['cipher', 'pepper'] as const) {
    const sealed = dataKey.wrap({ kind, id: 1 }, dataKey.first(kind));
    await insertKey(queries, { kind, id: 1, dataKey: dataKey.id, sealed, at, usableFrom: new Date(0) });
  }
}

const wrappedBy = ({ wrapped }: KeyRecord, { id }: DataKey) => wrapped.find(({ dataKey }) => dataKey === id);
const isOpenedBy = (record: KeyRecord, dataKey: DataKey): boolean => wrappedBy(record, dataKey) !== undefined;

async function wrapAgain(
  queries: RawStatements,
  records: readonly KeyRecord[],
  { from, to, at }: { readonly from: DataKey; readonly to: DataKey; readonly at: Date },
): Promise<void> {
  // Before the first wrapping, so that no program is left that would derive keys from the new DATA_KEY.
  if (records.some((record) => isOpenedBy(record, from))) await refuseProgramsThatDerive(queries);
  for (const record of records) {
    const wrapped = wrappedBy(record, from);
    if (wrapped === undefined || isOpenedBy(record, to)) continue;
    const sealed = to.wrap(record, from.unwrap(record, wrapped.sealed));
    await insertWrapping(queries, { kind: record.kind, id: record.id, dataKey: to.id, sealed, at });
  }
}

function openAll(records: readonly KeyRecord[], dataKey: DataKey): OpenKeys {
  const opened = records.map((record) => {
    const wrapped = wrappedBy(record, dataKey);
    if (wrapped === undefined) throw new SettingsError(OTHER_KEY);
    return { ...record, key: unwrapped(record, wrapped.sealed, dataKey) };
  });
  const pepper = opened.find(({ kind }) => kind === 'pepper');
  const ciphers = opened.filter(({ kind }) => kind === 'cipher');
  if (pepper === undefined || ciphers[0]?.id !== 1)
    throw new SettingsError(
      'The keys in the database are incomplete: restore the schema keys from a backup.',
    );
  return { pepper: pepper.key, ciphers };
}

function unwrapped(record: KeyRecord, sealed: string, dataKey: DataKey): Buffer {
  try {
    return dataKey.unwrap(record, sealed);
  } catch {
    throw new SettingsError(
      `The ${record.kind} key ${String(record.id)} in the database is damaged: restore the schema keys from a backup.`,
    );
  }
}

const OTHER_KEY =
  'DATA_KEY is not that of this database: set the one of its other processes, or set the one from before as DATA_KEY_PREVIOUS.';

/** A database from before keys were stored says by its ciphertext whose it is. */
async function requireOwnDatabase(queries: RawStatements, { first }: DataKey, random: Random): Promise<void> {
  const key = { id: 1, key: first('cipher') };
  const cipher = cipherWith({ current: () => key, byId: () => key }, random);
  for (const { table, column, purpose, form, where = 'true' } of ENCRYPTED_COLUMNS) {
    if (form !== 'text') continue;
    const [row] = await queries.query(
      `select ${column} as sealed from ${table} where ${column} is not null and ${where} limit 1`,
    );
    try {
      if (row !== undefined) cipher.decrypt(purpose, String(row['sealed']));
    } catch {
      throw new SettingsError(OTHER_KEY);
    }
  }
}
