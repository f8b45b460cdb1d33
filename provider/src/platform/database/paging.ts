import { sql, type SQL } from 'drizzle-orm';
import { canonicalOrderNo } from '@portal/shared/contracts/canonical';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Paged } from '@portal/shared/contracts/shapes';

/** The paging fields of a list request, as the contract parses them. */
export interface PageInput {
  readonly Page: number;
  readonly PageSize: number;
}

/** Rows of one page and the total number on all pages. */
export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export function limitOf({ Page, PageSize }: PageInput): { limit: number; offset: number } {
  return { limit: PageSize, offset: (Page - 1) * PageSize };
}

/** A page in the format of the response. */
export function presentPage<Row, Shown>(
  { rows, total }: PageOfRows<Row>,
  { Page, PageSize }: PageInput,
  present: (row: Row) => Shown,
): Paged<Shown> & { list: Shown[] } {
  return { list: rows.map(present), total, page: Page, pageSize: PageSize };
}

/** `order by` for the requested fields. The caller must add a tie-breaker, otherwise rows move between pages. */
export function orderBySteps<Field extends string>(
  steps: readonly SortStep<Field>[],
  columns: Readonly<Record<Field, SQL>>,
): SQL[] {
  return steps.map(({ field, descending }) =>
    descending ? sql`${columns[field]} desc nulls last` : sql`${columns[field]} asc nulls last`,
  );
}

/** A pattern for `ilike` that matches the typed text literally, including wildcards. Null matches everything. */
export function containsPattern(keyword: string | undefined): string | null {
  if (keyword === undefined || keyword === '') return null;
  return `%${literalPattern(keyword)}%`;
}

/** A date in a name has fewer digits, and is not searched as a number. */
const LEAST_GROUPED_DIGITS = 9;

/** A search as order numbers are spelled: without separators, if it is a number that was typed in groups. */
export function orderNumberText(keyword: string): string {
  const digits = canonicalOrderNo(keyword);
  return /^\d+$/.test(digits) && digits.length >= LEAST_GROUPED_DIGITS ? digits : keyword;
}

/** {@link containsPattern} of a search in order numbers. */
export function orderNumberPattern(keyword: string | undefined): string | null {
  return containsPattern(keyword === undefined ? undefined : orderNumberText(keyword));
}

/** The text with its wildcards escaped. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/**
 * Converts rows that carry `total` (`count(*) over ()`) to a page. Past the last page there is no row with the total,
 * so `count` is called.
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
