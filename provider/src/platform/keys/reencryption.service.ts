import type { Database } from '../database/database';
import { tryLockName } from '../database/advisory-lock';
import type { Cipher } from '../runtime/cipher';
import {
  countOfAnotherKey,
  ENCRYPTED_COLUMNS,
  type EncryptedColumn,
  reencryptRow,
  rowsOfAnotherKey,
} from './encrypted-columns';
import { type RawStatements, rawStatementsOn } from '../database/raw-statements';
import { readKeyRecords } from './key-records.repository';
import {
  finishReencryption,
  moveReencryption,
  newestReencryption,
  type Reencryption,
} from './reencryption.repository';

/** After this time every process encrypts with a new key: it has read the key, and finished what it had begun before. */
const SETTLED_AFTER_MS = 60_000;

interface Needs {
  readonly database: Database;
  readonly cipher: Cipher;
  /** Milliseconds since 1970, by the system's clock. */
  readonly now: () => number;
  /** Whether no other process uses the database. */
  readonly isAlone: boolean;
}

/** Encrypts what earlier keys have encrypted with the newest one. */
export function reencryptionService({ database, cipher, now, isAlone }: Needs) {
  const settledAfter = isAlone ? 0 : SETTLED_AFTER_MS;

  /** One transaction. @returns whether there is more to do now */
  const takeBatch = (): Promise<boolean> =>
    database.transaction(async (handle) => {
      const queries = rawStatementsOn(handle);
      const state = await newestReencryption(queries);
      if (state === null || state.isFinished) return false;
      // Another process has it.
      if (!(await tryLockName(handle, 'reencryption'))) return false;
      const current = (await newestReencryption(queries)) ?? state;
      if (current.isFinished || !(await isUsedSince(queries, current, now() - settledAfter))) return false;
      return step(queries, current, { cipher, now: new Date(now()) });
    });

  return {
    /** Goes on until everything is encrypted with the newest key, or the signal is aborted. */
    async run(signal?: AbortSignal): Promise<void> {
      while (signal?.aborted !== true && (await takeBatch()));
    },
  };
}

export type ReencryptionService = ReturnType<typeof reencryptionService>;

async function isUsedSince(
  queries: RawStatements,
  { cipherKey }: Reencryption,
  time: number,
): Promise<boolean> {
  const records = (await readKeyRecords(queries)) ?? [];
  const key = records.find(({ kind, id }) => kind === 'cipher' && id === cipherKey);
  return key !== undefined && key.usableFrom <= time;
}

/** Encrypts the next rows again. At the end it looks through all columns once more, for rows that were missed. */
async function step(
  queries: RawStatements,
  state: Reencryption,
  { cipher, now }: { readonly cipher: Cipher; readonly now: Date },
): Promise<boolean> {
  const { cipherKey, place } = state;
  const known = ENCRYPTED_COLUMNS.findIndex((column) => placeOf(column) === place);
  const column = ENCRYPTED_COLUMNS[Math.max(known, 0)] as EncryptedColumn;
  const after = known < 0 ? null : state.after;
  const rows = await rowsOfAnotherKey(queries, column, { keyId: cipherKey, after, limit: column.batch });
  let { done, failed } = state;
  for (const row of rows) {
    if (await reencryptRow(queries, column, { cipher, row })) done += 1;
    else failed += 1;
  }
  const last = rows.at(-1);
  if (last !== undefined) {
    await moveReencryption(queries, { cipherKey, done, failed, place: placeOf(column), after: last.key });
    return true;
  }
  const next = ENCRYPTED_COLUMNS[Math.max(known, 0) + 1];
  if (next !== undefined) {
    await moveReencryption(queries, { cipherKey, done, failed, place: placeOf(next), after: null });
    return true;
  }
  const isComplete = (await countRest(queries, cipherKey)) <= failed;
  if (isComplete) await finishReencryption(queries, cipherKey, now);
  else await moveReencryption(queries, { cipherKey, done, failed: 0, place: null, after: null });
  return !isComplete;
}

const placeOf = ({ table, column }: EncryptedColumn): string => `${table}.${column}`;

/** Values that another key than this one has encrypted. */
export async function countRest(queries: RawStatements, keyId: number): Promise<number> {
  let rest = 0;
  for (const column of ENCRYPTED_COLUMNS) rest += await countOfAnotherKey(queries, column, keyId);
  return rest;
}
