import { sql, type SQL } from 'drizzle-orm';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Paged } from '@portal/shared/contracts/shapes';

/** The paging half of every list request, as the contract parses it. */
export interface PageInput {
  readonly Page: number;
  readonly PageSize: number;
}

/** Rows of one page and how many there are on all pages. */
export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export function limitOf({ Page, PageSize }: PageInput): { limit: number; offset: number } {
  return { limit: PageSize, offset: (Page - 1) * PageSize };
}

/** The wire shape of a page. */
export function presentPage<Row, Shown>(
  { rows, total }: PageOfRows<Row>,
  { Page, PageSize }: PageInput,
  present: (row: Row) => Shown,
): Paged<Shown> & { list: Shown[] } {
  return { list: rows.map(present), total, page: Page, pageSize: PageSize };
}

/** `order by` for the caller's steps. A tie-breaker must follow, or rows move between pages. */
export function orderBySteps<Field extends string>(
  steps: readonly SortStep<Field>[],
  columns: Readonly<Record<Field, SQL>>,
): SQL[] {
  return steps.map(({ field, descending }) =>
    descending ? sql`${columns[field]} desc nulls last` : sql`${columns[field]} asc nulls last`,
  );
}

/** A pattern for `ilike` that finds the typed text itself, wildcards included. Null matches everything. */
export function containsPattern(keyword: string | undefined): string | null {
  if (keyword === undefined || keyword === '') return null;
  return `%${literalPattern(keyword)}%`;
}

/** The text for a pattern in which its wildcards stand for themselves. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/**
 * Splits rows that carry `total` (`count(*) over ()`) into a page. Past the last page there is no row to
 * carry it: then `count` asks for it.
 */
export async function withTotal<Row extends { readonly total: number }>(
  rows: readonly Row[],
  offset: number,
  count: () => Promise<number>,
): Promise<PageOfRows<Row>> {
  const [first] = rows;
  if (first !== undefined) return { rows, total: first.total };
  return { rows, total: offset === 0 ? 0 : await count() };
}
