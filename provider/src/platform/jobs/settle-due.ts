/** Rows per look at the database. */
const BATCH = 100;

interface DueRows<Row> {
  /** Finds rows that are due. */
  readonly find: (limit: number) => Promise<readonly Row[]>;
  /** Settles one row in a transaction of its own, so that it is not found again. */
  readonly settle: (row: Row) => Promise<void>;
  /** Checked before each row: aborted once the server stops. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Settles what is due row by row, until nothing is left. A row that fails does not hold up the others.
 * @throws the first failure, after the other rows of its batch; the next run of the job tries again
 */
export async function settleDue<Row>({ find, settle, signal }: DueRows<Row>): Promise<void> {
  for (let isMore = signal?.aborted !== true; isMore;) {
    const rows = await find(BATCH);
    const failures: unknown[] = [];
    for (const row of rows) {
      if (signal?.aborted === true) break;
      try {
        await settle(row);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    isMore = rows.length === BATCH && signal?.aborted !== true;
  }
}
