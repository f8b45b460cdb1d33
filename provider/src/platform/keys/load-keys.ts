import { SettingsError } from '../settings/settings-error';
import { type CipherKey, cipherWith } from '../runtime/cipher';
import type { Random } from '../runtime/random';
import { dataKeyFrom, type DataKey, type KeyKind } from './data-key';
import { ENCRYPTED_COLUMNS } from './encrypted-columns';
import type { RawDatabase, RawStatements } from '../database/raw-statements';
import {
  insertKeys,
  insertWrapping,
  type KeyRecord,
  lockKeys,
  type NewKey,
  readKeyRecords,
  refuseProgramsThatDerive,
} from './key-records.repository';

/** The keys of an installation, opened. */
export interface OpenKeys {
  readonly pepper: Buffer;
  /** In the order of their ids. `usableFrom` is by the clock of the caller, in milliseconds. */
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
  /** Milliseconds by any clock. */
  readonly now: () => number;
}

/**
 * Opens the keys that the database has. A database without keys gets the first ones. With the DATA_KEY from before, the
 * keys are wrapped with the present one too.
 * @throws SettingsError if DATA_KEY does not open them, or the driver's error
 */
export async function loadKeys(
  database: RawDatabase,
  texts: DataKeyTexts,
  { random, now }: Sources,
): Promise<OpenKeys> {
  const [dataKey, previous] = bothOf(texts, random);
  let records = await readKeyRecords(database);
  const isNew = records === null || records.length === 0;
  const owner = isNew ? await ownerOf(database, [dataKey, previous], random) : dataKey;
  // Its provider is of an earlier release, which derives the keys.
  if (records === null) return firstKeys(owner);
  if (records.length === 0) {
    await insertDerived(database, owner);
    records = (await readKeyRecords(database)) ?? [];
  }
  if (!records.every((record) => isOpenedBy(record, dataKey)) && previous !== null) {
    await database.transaction((queries) => wrapAgain(queries, { from: previous, to: dataKey }));
    records = (await readKeyRecords(database)) ?? [];
  }
  return openAll(records, dataKey, now());
}

/**
 * Opens the keys that the database has with one of the two values, and changes nothing.
 * @throws SettingsError if none opens them, or the driver's error
 */
export async function readKeys(
  queries: RawStatements,
  texts: DataKeyTexts,
  { random, now }: Sources,
): Promise<OpenKeys> {
  const records = (await readKeyRecords(queries)) ?? [];
  if (records.length === 0)
    throw new SettingsError(
      'The database has no keys yet: start a process with its DATA_KEY first, which makes them.',
    );
  const [dataKey, previous] = bothOf(texts, random);
  const isNotWrapped = !records.every((record) => isOpenedBy(record, dataKey));
  return openAll(records, previous !== null && isNotWrapped ? previous : dataKey, now());
}

/**
 * Refuses settings with which a process could not load the keys. Changes nothing.
 * @throws SettingsError, or the driver's error
 */
export async function requireDataKey(
  queries: RawStatements,
  texts: DataKeyTexts,
  sources: Sources,
): Promise<void> {
  const records = (await readKeyRecords(queries)) ?? [];
  if (records.length === 0) await ownerOf(queries, bothOf(texts, sources.random), sources.random);
  else await readKeys(queries, texts, sources);
}

function bothOf(
  { dataKey, previousDataKey }: DataKeyTexts,
  random: Random,
): readonly [DataKey, DataKey | null] {
  return [
    dataKeyFrom(dataKey, random),
    previousDataKey === null ? null : dataKeyFrom(previousDataKey, random),
  ];
}

/** The keys that a database has when nothing was added to those that its DATA_KEY derives. */
export function firstKeys({ first }: DataKey): OpenKeys {
  return { pepper: first('pepper'), ciphers: [{ id: 1, key: first('cipher'), usableFrom: 0 }] };
}

function insertDerived(queries: RawStatements, { id, first, wrap }: DataKey): Promise<void> {
  const derived = (kind: KeyKind): NewKey => {
    const name = { kind, id: 1 };
    return { ...name, dataKey: id, sealed: wrap(name, first(kind)), usableIn: null };
  };
  return insertKeys(queries, [derived('cipher'), derived('pepper')]);
}

const wrappedBy = ({ wrapped }: KeyRecord, { id }: DataKey) => wrapped.find(({ dataKey }) => dataKey === id);
const isOpenedBy = (record: KeyRecord, dataKey: DataKey): boolean => wrappedBy(record, dataKey) !== undefined;

/** Must run in a transaction. */
async function wrapAgain(
  queries: RawStatements,
  { from, to }: { readonly from: DataKey; readonly to: DataKey },
): Promise<void> {
  // Another process may have added a key, or revoked one of the two.
  await lockKeys(queries);
  const records = (await readKeyRecords(queries)) ?? [];
  // Before the first wrapping, so that no program is left that would derive keys from the new DATA_KEY.
  if (records.some((record) => isOpenedBy(record, from))) await refuseProgramsThatDerive(queries);
  for (const record of records) {
    const wrapped = wrappedBy(record, from);
    if (wrapped === undefined || isOpenedBy(record, to)) continue;
    const sealed = to.wrap(record, unwrapped(record, wrapped.sealed, from));
    await insertWrapping(queries, { kind: record.kind, id: record.id, dataKey: to.id, sealed });
  }
}

/** @param now when the records were read, by the clock that says when a key may be used */
function openAll(records: readonly KeyRecord[], dataKey: DataKey, now: number): OpenKeys {
  const opened = records.map((record) => {
    if (record.wrapped.length === 0) throw new SettingsError(lost(record));
    const wrapped = wrappedBy(record, dataKey);
    if (wrapped === undefined) throw new SettingsError(OTHER_KEY);
    return {
      ...{ kind: record.kind, id: record.id, key: unwrapped(record, wrapped.sealed, dataKey) },
      usableFrom: now + record.usableIn,
    };
  });
  const pepper = opened.find(({ kind }) => kind === 'pepper');
  const ciphers = opened.filter(({ kind }) => kind === 'cipher');
  if (pepper === undefined || ciphers[0]?.id !== 1)
    throw new SettingsError(
      'The keys in the database are incomplete: restore the schema keys from a backup.',
    );
  return { pepper: pepper.key, ciphers };
}

const lost = ({ kind, id }: KeyRecord): string =>
  `No DATA_KEY opens the ${kind} key ${String(id)} in the database: restore the schema keys from a backup.`;

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

/** Values of a column that are looked at: one of them may be damaged. */
const SAMPLES = 5;

/**
 * A database from before keys were stored says by its ciphertext whose it is. One without any belongs to the first.
 * @throws SettingsError if it is nobody's
 */
async function ownerOf(
  queries: RawStatements,
  [present, previous]: readonly [DataKey, DataKey | null],
  random: Random,
): Promise<DataKey> {
  for (const dataKey of [present, previous])
    if (dataKey !== null && (await opensData(queries, dataKey, random))) return dataKey;
  throw new SettingsError(OTHER_KEY);
}

async function opensData(queries: RawStatements, { first }: DataKey, random: Random): Promise<boolean> {
  const key = { id: 1, key: first('cipher') };
  const cipher = cipherWith({ current: () => key, byId: () => key }, random);
  const opens = (purpose: string, sealed: string): boolean => {
    try {
      cipher.decrypt(purpose, sealed);
      return true;
    } catch {
      return false;
    }
  };
  for (const { table, column, purpose, form, where = 'true' } of ENCRYPTED_COLUMNS) {
    if (form !== 'text') continue;
    const rows = await queries.query(
      `select ${column} as sealed from ${table} where ${column} is not null and ${where} limit ${String(SAMPLES)}`,
    );
    if (rows.length > 0 && !rows.some(({ sealed }) => opens(purpose, String(sealed)))) return false;
  }
  return true;
}
