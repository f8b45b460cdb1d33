import { type AnyColumn, sql, type SQL } from 'drizzle-orm';

/** Position in the order of due rows: first by time, then by id. */
export interface DueCursor {
  readonly at: Date;
  readonly id: string;
}

/** One look at the database. */
export interface Look {
  readonly limit: number;
  /** Only rows behind this one; null for the first look. */
  readonly after: DueCursor | null;
}

/** The condition of rows behind a cursor, for a query that is ordered by the two columns. */
export function isBehind(
  after: DueCursor | null,
  columns: { readonly at: AnyColumn; readonly id: AnyColumn },
): SQL | undefined {
  if (after === null) return undefined;
  const type = sql.raw(columns.id.getSQLType());
  return sql`(${columns.at}, ${columns.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::${type})`;
}
