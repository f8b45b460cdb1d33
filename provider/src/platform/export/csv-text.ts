import { yuanOf } from '@portal/shared/contracts/money';
import {
  headingOf,
  type ExportColumn,
  type ExportReader,
  type ExportTable,
  type RowBatches,
} from './export-table';

/** Tells spreadsheets the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Times are ISO 8601 in UTC, so that a file reads the same wherever it is opened. */
const ZONE = 'UTC';

/**
 * Spreadsheets interpret text that begins like this as a formula and run it (OWASP, CSV injection). With Chinese or
 * Japanese settings this also applies to full-width characters.
 */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

function cell(value: string): string {
  // Depending on the spreadsheet's settings, a semicolon or a tab separates cells, so it must be quoted too.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180). Text that looks like a formula is prefixed with an apostrophe. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A list as CSV in UTF-8 with a byte order mark and a header, part by part. */
export async function* csvText<Row>(
  { columns }: ExportTable<Row>,
  batches: RowBatches<Row>,
  { language }: ExportReader,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([columns.map((column) => headingOf(column, language, ZONE))]);
  for await (const rows of batches)
    yield csvRows(rows.map((row) => columns.map((column) => valueOf(column, row, { language }))));
}

function valueOf<Row>(
  column: ExportColumn<Row>,
  row: Row,
  { language }: Pick<ExportReader, 'language'>,
): string {
  switch (column.kind) {
    case 'text':
    case 'time':
      return column.read(row, language) ?? '';
    case 'count':
      return column.read(row, language)?.toString() ?? '';
    case 'money': {
      const cents = column.read(row, language) ?? null;
      return cents === null ? '' : yuanOf(cents);
    }
  }
}
