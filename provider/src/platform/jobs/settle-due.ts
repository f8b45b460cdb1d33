/** Rows per look at the database. */
const BATCH = 100;

/** Smaller than every id. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** One look at the database: the next rows, in the order of their ids. */
export interface Look {
  readonly limit: number;
  /** Only rows with a larger id. */
  readonly after: string;
}

interface DueRows<Row> {
  /** Finds rows that are due. */
  readonly find: (look: Look) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => string;
  /** Settles one row in a transaction of its own, so that the next run does not find it again. */
  readonly settle: (row: Row) => Promise<void>;
  /** Checked before each row: aborted once the server stops. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Tries each row that is due once. Rows that fail do not hold up the others, however many they are.
 * @throws the first failure, after all rows; the next run of the job tries again
 */
export async function settleDue<Row>({ find, idOf, settle, signal }: DueRows<Row>): Promise<void> {
  const failures: unknown[] = [];
  let after = NIL_UUID;
  for (let isMore = signal?.aborted !== true; isMore;) {
    const rows = await find({ limit: BATCH, after });
    for (const row of rows) {
      if (signal?.aborted === true) break;
      after = idOf(row);
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
