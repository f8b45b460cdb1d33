import type { DueCursor, Look } from './due-rows';

/** Rows per look at the database. */
const BATCH = 100;

interface DueRows<Row> {
  /** Finds rows that are due, in the order of their cursors. */
  readonly find: (look: Look) => Promise<readonly Row[]>;
  readonly cursorOf: (row: Row) => DueCursor;
  /** Settles one row in a transaction of its own, so that the next run does not find it again. */
  readonly settle: (row: Row) => Promise<void>;
  /** Checked before each row: aborted once the server stops. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Tries each row that is due once. Rows that fail do not hold up the others, however many they are.
 * @throws the first failure, after all rows; the next run of the job tries again
 */
export async function settleDue<Row>({ find, cursorOf, settle, signal }: DueRows<Row>): Promise<void> {
  const failures: unknown[] = [];
  let after: DueCursor | null = null;
  for (let isMore = signal?.aborted !== true; isMore;) {
    const rows = await find({ limit: BATCH, after });
    for (const row of rows) {
      if (signal?.aborted === true) break;
      after = cursorOf(row);
      try {
        await settle(row);
      } catch (error) {
        if (failures.length === 0) failures.push(error);
      }
    }
    isMore = rows.length === BATCH && signal?.aborted !== true;
  }
  if (failures.length > 0) throw failures[0];
}
