/**
 * Spreadsheets take what begins so for a formula, and would run it (OWASP, CSV injection); with Chinese or Japanese
 * settings also where it is written full width.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string): string {
  // A semicolon or a tab ends a cell where the spreadsheet's settings say so, and would begin another.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as CSV (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets know the encoding. What they would
 * take for a formula is led by an apostrophe.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
