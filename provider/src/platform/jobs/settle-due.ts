import { databaseFaultOf } from '../database/database-error';
import { ExternalError } from '../gateways/external-error';
import type { DueCursor, Look } from './due-rows';

/** Rows per look at the database. */
const BATCH = 100;

interface DueRows<Row> {
  /** Finds rows that are due, in the order of their cursors. */
  readonly find: (look: Look) => Promise<readonly Row[]>;
  readonly cursorOf: (row: Row) => DueCursor;
  /** Settles one row in a transaction of its own, so that the next run does not find it again. */
  readonly settle: (row: Row) => Promise<unknown>;
}

/** Checked before each row: aborted once the server stops. */
type Stop = AbortSignal | undefined;

/** Tries the next batch of one kind of rows that are due. @returns their number */
export type DueKind = (signal: Stop) => Promise<number>;

/** @param failed told of each row that could not be settled; the others go on */
export function dueKind<Row>(
  { find, cursorOf, settle }: DueRows<Row>,
  failed: (error: unknown, row: Row) => void,
): DueKind {
  let after: DueCursor | null = null;
  // If the clock is set back, a row that is put off can be due again at once, behind the cursor.
  const tried = new Set<string>();
  return async (signal) => {
    const rows = await find({ limit: BATCH, after });
    for (const row of rows) {
      if (signal?.aborted === true) break;
      after = cursorOf(row);
      if (tried.has(after.id)) continue;
      tried.add(after.id);
      try {
        await settle(row);
      } catch (error) {
        if (isFaultOfAll(error)) throw error;
        failed(error, row);
      }
    }
    return rows.length;
  };
}

/**
 * Tries each row that is due once, a batch of each kind in turn, so that a long queue of one does not hold up the others,
 * nor what becomes due of them meanwhile.
 * @returns the number of rows
 * @throws at once when the database cannot be used
 */
export async function settleInTurns(kinds: readonly DueKind[], signal: Stop): Promise<number> {
  let sum = 0;
  let isUnfinished = true;
  while (isUnfinished) {
    isUnfinished = false;
    for (const kind of kinds) {
      if (signal?.aborted === true) return sum;
      const found = await kind(signal);
      sum += found;
      isUnfinished ||= found === BATCH;
    }
  }
  return sum;
}

/**
 * Tries each row that is due once. Rows that fail do not hold up the others, however many they are.
 * @throws the first failure, after all rows; at once when the database cannot be used. The next run of the job tries again
 */
export async function settleDue<Row>({
  signal,
  ...rows
}: DueRows<Row> & { readonly signal: Stop }): Promise<void> {
  const failures: unknown[] = [];
  const kind = dueKind(rows, (error) => {
    if (failures.length === 0) failures.push(error);
  });
  await settleInTurns([kind], signal);
  if (failures.length > 0) throw failures[0];
}

/** Whether every other row would fail in the same way. What is `busy` concerns one row, which another process locks. */
function isFaultOfAll(error: unknown): boolean {
  if (error instanceof ExternalError) return false;
  const fault = databaseFaultOf(error);
  return fault !== null && fault !== 'busy';
}
