import type { Database } from '../database/database';
import type { Random } from '../runtime/random';
import { dataKeyFrom, type DataKey, type KeyName } from './data-key';
import { countOfAnotherKey, ENCRYPTED_COLUMNS } from './encrypted-columns';
import { type RawStatements, rawStatementsOn } from '../database/raw-statements';
import {
  deleteWrappings,
  insertKeys,
  type KeyRecord,
  lockKeys,
  readKeyRecords,
  refuseProgramsThatDerive,
} from './key-records.repository';
import { insertReencryption, newestReencryption, type Reencryption } from './reencryption.repository';

/** Until then every process has read a new key. */
const USABLE_AFTER_MS = 60_000;

/** Why an operation on keys is refused, in one sentence for the operator. */
export class KeyRefusal extends Error {
  override readonly name = 'KeyRefusal';
}

/** What an operator sees of the keys. */
export interface KeyOverview {
  readonly dataKeys: readonly { readonly id: string; readonly since: number; readonly isThis: boolean }[];
  readonly cipherKeys: readonly { readonly id: number; readonly usableFrom: number }[];
  /** Keys that this DATA_KEY does not open. */
  readonly unreadable: readonly KeyName[];
  readonly reencryption: (Reencryption & { readonly usableFrom: number }) | null;
}

export interface KeyOperationNeeds {
  readonly database: Database;
  /** The value of DATA_KEY, which opens the keys. */
  readonly dataKey: string;
  readonly random: Random;
  /** Whether no other process uses the database, so that nobody has to read a new key before it is used. */
  readonly isAlone: boolean;
}

/** What operators do with the keys of a database whose keys were loaded. */
export function keyOperations({ database, dataKey: text, random, isAlone }: KeyOperationNeeds) {
  const queries = rawStatementsOn(database.queries);
  const dataKey = dataKeyFrom(text, random);
  return {
    async overview(): Promise<KeyOverview> {
      const known = (await readKeyRecords(queries)) ?? [];
      const unreadable = known.filter((record) => !isOpenedBy(record, dataKey));
      if (unreadable.length === known.length)
        throw new KeyRefusal(
          'DATA_KEY opens none of the keys of this database: set it as the processes of the portal have it.',
        );
      const cipherKeys = known
        .filter(({ kind }) => kind === 'cipher')
        .map(({ id, usableFrom }) => ({ id, usableFrom }));
      const newest = await newestReencryption(queries);
      const usableFrom = cipherKeys.find(({ id }) => id === newest?.cipherKey)?.usableFrom ?? 0;
      return {
        dataKeys: [...dataKeysOf(known)].map(([id, since]) => ({ id, since, isThis: id === dataKey.id })),
        cipherKeys,
        unreadable: unreadable.map(({ kind, id }) => ({ kind, id })),
        reencryption: newest === null ? null : { ...newest, usableFrom },
      };
    },

    /**
     * Adds a cipher key, with which everything is encrypted again. While that is under way, nothing is added.
     * @returns whether a key was added
     * @throws KeyRefusal
     */
    async reencrypt(): Promise<boolean> {
      if (await isRunning(queries)) return false;
      // Before the key is made, because it may take minutes, and short statements.
      let total = 0;
      const next = newestCipher((await readKeyRecords(queries)) ?? []) + 1;
      for (const column of ENCRYPTED_COLUMNS) total += await countOfAnotherKey(queries, column, next);
      return database.transaction(async (handle) => {
        const step = rawStatementsOn(handle);
        // A process that wraps the keys again must not miss this one.
        await lockKeys(step);
        if (await isRunning(step)) return false;
        const known = (await readKeyRecords(step)) ?? [];
        refuseDuringRotation(known, dataKey);
        const name = { kind: 'cipher', id: newestCipher(known) + 1 } as const;
        await refuseProgramsThatDerive(step);
        const sealed = dataKey.wrap(name, random.bytes(32));
        const usableIn = isAlone ? 0 : USABLE_AFTER_MS;
        await insertKeys(step, [{ ...name, dataKey: dataKey.id, sealed, usableIn }]);
        await insertReencryption(step, { cipherKey: name.id, total });
        return true;
      });
    },

    /**
     * Ends what a DATA_KEY from before can open.
     * @throws KeyRefusal
     */
    revoke: async (id: string): Promise<void> => {
      if (id === dataKey.id)
        throw new KeyRefusal(
          `${id} is the DATA_KEY of this command: it can only be revoked with another one.`,
        );
      const known = (await readKeyRecords(queries)) ?? [];
      if (!dataKeysOf(known).has(id))
        throw new KeyRefusal(`${id} opens no key: portal keys lists those that do.`);
      const isDone = await database.transaction((handle) =>
        deleteWrappings(rawStatementsOn(handle), { dataKey: id, remaining: dataKey.id }),
      );
      if (!isDone)
        throw new KeyRefusal('The DATA_KEY of this command does not open every key; nothing was changed.');
    },
  };
}

export type KeyOperations = ReturnType<typeof keyOperations>;

const isOpenedBy = ({ wrapped }: KeyRecord, { id }: DataKey): boolean =>
  wrapped.some(({ dataKey }) => dataKey === id);

const newestCipher = (records: readonly KeyRecord[]): number =>
  Math.max(...records.filter(({ kind }) => kind === 'cipher').map(({ id }) => id));

async function isRunning(queries: RawStatements): Promise<boolean> {
  const newest = await newestReencryption(queries);
  return newest !== null && !newest.isFinished;
}

/** Since when each DATA_KEY opens all keys. */
function dataKeysOf(records: readonly KeyRecord[]): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const { wrapped } of records)
    for (const { dataKey, wrappedAt } of wrapped)
      known.set(dataKey, Math.min(wrappedAt, known.get(dataKey) ?? wrappedAt));
  return known;
}

/** Processes with the other DATA_KEY could not open the new key. */
function refuseDuringRotation(records: readonly KeyRecord[], { id }: DataKey): void {
  const others = [...dataKeysOf(records).keys()].filter((dataKey) => dataKey !== id);
  if (others.length === 0) return;
  throw new KeyRefusal(
    `The DATA_KEY ${others.join(', ')} from before can still open the keys: once every process has the new one, portal keys revoke it first.`,
  );
}
