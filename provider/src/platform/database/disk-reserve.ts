import { statfsSync } from 'node:fs';
import { DatabaseError } from './database-error';

/**
 * PGlite hangs permanently, even for reads, once its log cannot grow (a segment is 16 MB). So writes are refused while
 * there is still space for three more segments, and reads continue to work.
 */
const RESERVE_BYTES = 48 * 1024 * 1024;
/** Less than the reserve is written within this time. */
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

/** @returns a check that throws DatabaseError `full` before statements that write */
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

/** Transactions count as writes. Single statements are classified by their first word. */
function isWrite(call: PropertyKey, statement: unknown): boolean {
  if (call !== 'query') return call === 'transaction' || call === 'exec';
  return typeof statement !== 'string' || !/^\s*(select|with)\b/i.test(statement);
}
