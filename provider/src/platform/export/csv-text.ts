/**
 * Spreadsheets interpret text that begins like this as a formula and run it (OWASP, CSV injection). With Chinese or
 * Japanese settings this also applies to full-width characters.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string): string {
  // Depending on the spreadsheet's settings, a semicolon or a tab separates cells, so it must be quoted too.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as CSV (RFC 4180) in UTF-8 with a byte order mark, which tells spreadsheets the encoding. Text that looks like a
 * formula is prefixed with an apostrophe.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
