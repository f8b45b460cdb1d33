import type { Database } from '../database/database';
import { DatabaseError } from '../database/database-error';
import { cipherWith, type Cipher, type CipherKeys } from '../runtime/cipher';
import { pepperWith, type Pepper } from '../runtime/crypto';
import { systemRandom, type Random } from '../runtime/random';
import { dataKeyFrom } from './data-key';
import { type RawDatabase, rawDatabaseOn, type RawStatements } from '../database/raw-statements';
import { type DataKeyTexts, firstKeys, loadKeys, type OpenKeys, readKeys } from './load-keys';

/** What a process knows of the keys of its database. */
export interface DataKeys {
  readonly cipher: Cipher;
  readonly pepper: Pepper;
  /**
   * Reads them again, and stores the first ones of a database without any.
   * @throws SettingsError if DATA_KEY does not open them, or the driver's error
   */
  readonly load: (database: RawDatabase) => Promise<void>;
  /** Reads them unless that was done already. */
  readonly loadOnce: (database: RawDatabase) => Promise<void>;
}

interface Sources {
  readonly random: Random;
  /**
   * Milliseconds by any clock that runs as the database's does. Not the clock of the sandbox: other processes must have
   * read a key before it is used.
   */
  readonly now: () => number;
}

/** A clock that nobody sets. */
export const processSources: Sources = { random: systemRandom, now: () => performance.now() };

/** The keys of a process, which has to load them before it uses them. */
export function dataKeys(texts: DataKeyTexts, { random, now }: Sources): DataKeys {
  let open: OpenKeys | null = null;
  const keys = (): OpenKeys => {
    if (open === null) throw new DatabaseError('unreachable', 'The keys of the database were not read yet.');
    return open;
  };
  const load = async (database: RawDatabase): Promise<void> => {
    open = await loadKeys(database, texts, { random, now });
  };
  return {
    ...usedWith(keys, { random, now }),
    load,
    async loadOnce(database) {
      if (open === null) await load(database);
    },
  };
}

/**
 * The keys of an open database.
 * @throws SettingsError if DATA_KEY does not open them, or the driver's error
 */
export async function openDataKeys(database: Database, texts: DataKeyTexts): Promise<DataKeys> {
  const keys = dataKeys(texts, processSources);
  await keys.load(rawDatabaseOn(database));
  return keys;
}

/**
 * The keys that a database has. Nothing is changed.
 * @throws SettingsError if DATA_KEY does not open them, or the driver's error
 */
export async function readDataKeys(
  queries: RawStatements,
  texts: DataKeyTexts,
): Promise<Pick<DataKeys, 'cipher' | 'pepper'>> {
  const open = await readKeys(queries, texts, processSources);
  return usedWith(() => open, processSources);
}

/** The keys that a new database gets with this DATA_KEY. */
export function derivedKeys(dataKey: string, random: Random): Pick<DataKeys, 'cipher' | 'pepper'> {
  const open = firstKeys(dataKeyFrom(dataKey, random));
  return usedWith(() => open, { random, now: () => 0 });
}

function usedWith(keys: () => OpenKeys, { random, now }: Sources): Pick<DataKeys, 'cipher' | 'pepper'> {
  const ciphers: CipherKeys = {
    current() {
      const [first, ...others] = keys().ciphers;
      if (first === undefined) throw new Error('There is no key.');
      return others.findLast(({ usableFrom }) => usableFrom <= now()) ?? first;
    },
    byId(id) {
      const known = keys().ciphers.find((key) => key.id === id);
      if (known !== undefined) return known;
      // It is read within seconds.
      throw new DatabaseError('busy', `The cipher key ${String(id)} was not read yet.`);
    },
  };
  return { cipher: cipherWith(ciphers, random), pepper: pepperWith(() => keys().pepper) };
}
