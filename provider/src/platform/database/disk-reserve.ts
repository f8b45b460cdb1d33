import { statfsSync } from 'node:fs';
import { DatabaseError } from './database-error';

/**
 * PGlite stands still for good once its log cannot grow (a segment is 16 MB), and then reads hang as well.
 * So writes are refused while there is room for three more segments, and reading goes on.
 */
const RESERVE_BYTES = 48 * 1024 * 1024;
/** In this time nobody writes more than the reserve. */
const LOOK_EVERY_MS = 200;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export function fullDisk(folder: string, cause?: unknown): DatabaseError {
  return new DatabaseError(
    'full',
    `The disk of the data folder ${folder} is full: free some space, or set another DATA_DIR.`,
    { cause },
  );
}

/** @returns a check that throws DatabaseError `full` before statements that write. */
export function diskReserve(folder: string, free: (folder: string) => number = freeBytes) {
  let lookedAt = -Infinity;
  let isLow = false;
  return (call: PropertyKey, statement: unknown): void => {
    if (!isWrite(call, statement)) return;
    const now = performance.now();
    if (now - lookedAt >= LOOK_EVERY_MS) {
      isLow = free(folder) < RESERVE_BYTES;
      lookedAt = now;
    }
    if (isLow) throw fullDisk(folder);
  };
}

/** Transactions are for writing; single statements tell by their first word. */
function isWrite(call: PropertyKey, statement: unknown): boolean {
  if (call !== 'query') return call === 'transaction' || call === 'exec';
  return typeof statement !== 'string' || !/^\s*(select|with)\b/i.test(statement);
}
