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

/** Place of a reencryption that has looked through all columns. */
const END = 'end';

interface Needs {
  readonly database: Database;
  readonly cipher: Cipher;
  /** Whether no other process uses the database. */
  readonly isAlone: boolean;
}

/** Encrypts what earlier keys have encrypted with the newest one. */
export function reencryptionService({ database, cipher, isAlone }: Needs) {
  const settledAfter = isAlone ? 0 : SETTLED_AFTER_MS;

  /** Runs a step in one transaction, unless another process has the work. @returns null if there is nothing to do now */
  const take = <T>(work: (queries: RawStatements, state: Reencryption) => Promise<T>): Promise<T | null> =>
    database.transaction(async (handle) => {
      const queries = rawStatementsOn(handle);
      const state = await newestReencryption(queries);
      if (state === null || state.isFinished) return null;
      if (!(await tryLockName(handle, 'reencryption'))) return null;
      const current = (await newestReencryption(queries)) ?? state;
      if (current.isFinished || !(await isUsedFor(queries, current, settledAfter))) return null;
      return work(queries, current);
    });

  /** Looks for rows that were missed, between two transactions: that may take minutes. */
  async function finish(signal: AbortSignal | undefined): Promise<boolean> {
    const seen = await newestReencryption(rawStatementsOn(database.queries));
    if (seen === null) return false;
    const rest = await countRest(rawStatementsOn(database.queries), seen.cipherKey, signal);
    if (rest === null) return false;
    const goesOn = await take(async (queries, { cipherKey, done, failed, place }) => {
      if (place !== END || cipherKey !== seen.cipherKey) return true;
      const isComplete = rest <= failed;
      if (isComplete) await finishReencryption(queries, cipherKey);
      else await moveReencryption(queries, { cipherKey, done, failed: 0, place: null, after: null });
      return !isComplete;
    });
    return goesOn === true;
  }

  return {
    /** Goes on until everything is encrypted with the newest key, or the signal is aborted. */
    async run(signal?: AbortSignal): Promise<void> {
      while (signal?.aborted !== true) {
        const isAtEnd = await take((queries, state) => step(queries, state, cipher));
        if (isAtEnd === null) return;
        if (isAtEnd && !(await finish(signal))) return;
      }
    },
  };
}

export type ReencryptionService = ReturnType<typeof reencryptionService>;

async function isUsedFor(queries: RawStatements, { cipherKey }: Reencryption, ms: number): Promise<boolean> {
  const records = (await readKeyRecords(queries)) ?? [];
  const key = records.find(({ kind, id }) => kind === 'cipher' && id === cipherKey);
  return key !== undefined && key.usableIn <= -ms;
}

/** Encrypts the next rows again. @returns whether it has looked through all columns */
async function step(queries: RawStatements, state: Reencryption, cipher: Cipher): Promise<boolean> {
  const { cipherKey, place } = state;
  if (place === END) return true;
  const known = ENCRYPTED_COLUMNS.findIndex((column) => placeOf(column) === place);
  const column = ENCRYPTED_COLUMNS[Math.max(known, 0)] as EncryptedColumn;
  const from = known < 0 ? null : state.after;
  const { rows, after } = await rowsOfAnotherKey(queries, column, { keyId: cipherKey, after: from });
  let { done, failed } = state;
  for (const row of rows) {
    if (await reencryptRow(queries, column, { cipher, row })) done += 1;
    else failed += 1;
  }
  const next = ENCRYPTED_COLUMNS[Math.max(known, 0) + 1];
  const nextPlace = after !== null ? placeOf(column) : next === undefined ? END : placeOf(next);
  await moveReencryption(queries, { cipherKey, done, failed, place: nextPlace, after });
  return nextPlace === END;
}

const placeOf = ({ table, column }: EncryptedColumn): string => `${table}.${column}`;

/** Values that another key than this one has encrypted. Call it outside transactions. @returns null if it was aborted */
async function countRest(
  queries: RawStatements,
  keyId: number,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  let rest = 0;
  for (const column of ENCRYPTED_COLUMNS) {
    if (signal?.aborted === true) return null;
    rest += await countOfAnotherKey(queries, column, keyId);
  }
  return rest;
}
