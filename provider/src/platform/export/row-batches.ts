import type { PageOfRows } from '../database/paging';

/** Maximum number of rows of one export, the first of the list. Others require a filter. */
const MAX_EXPORT_ROWS = 100_000;
/** Rows that are in memory at once. */
export const BATCH_ROWS = 250;

/** A part of a list in its order. */
interface Batch<Row> {
  /** The last row that was read; null at first. */
  readonly after: Row | null;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Reads a list in parts, so that an export needs the memory of one part. Each part is one query: none holds a
 * connection while the client receives the file.
 */
export async function* rowBatches<Row>(
  read: (batch: Batch<Row>) => Promise<readonly Row[]>,
  limit = BATCH_ROWS,
): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null;
  for (let offset = 0; offset < MAX_EXPORT_ROWS; offset += limit) {
    const rows: readonly Row[] = await read({ after, offset, limit });
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1) ?? null;
  }
}

/** Reads a list in parts by the query of its pages. */
export function pageBatches<Row>(
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<PageOfRows<Row>>,
): AsyncGenerator<readonly Row[]> {
  return rowBatches<Row>(async ({ limit, offset }) => (await read({ limit, offset })).rows);
}

/** The rows of each part as the reader may see them. */
export async function* presentedBatches<Row, Shown>(
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Shown,
): AsyncGenerator<readonly Shown[]> {
  for await (const rows of batches) yield rows.map(present);
}

/** Reads the first part, so that a failure is known before the file begins. */
export async function startedBatches<Row>(
  batches: AsyncIterable<readonly Row[]>,
): Promise<AsyncGenerator<readonly Row[]>> {
  const parts = batches[Symbol.asyncIterator]();
  const first = await parts.next();
  return rest(first, parts);
}

async function* rest<Row>(
  first: IteratorResult<readonly Row[]>,
  parts: AsyncIterator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let part = first; part.done !== true; part = await parts.next()) yield part.value;
}
