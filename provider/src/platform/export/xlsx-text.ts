/** Maximum length of a cell, in UTF-16 code units. */
const MAX_CELL = 32_767;

/** Control characters and what XML 1.0 cannot contain. Tabs and line feeds stay. */
// oxlint-disable-next-line no-control-regex -- they are removed
const REMOVED = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Cs}/gu;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an attribute or element. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Text as a cell shows it: without control characters, and no longer than a cell may be. */
function cellText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(REMOVED, '');
  if (clean.length <= MAX_CELL) return clean;
  // Half of a surrogate pair is no character.
  return clean.slice(0, MAX_CELL).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * The content of an inline string. Spreadsheets read `_x0041_` as an escape of `A`, so an underscore that begins such
 * text is escaped itself (ECMA-376, 22.9.2.19).
 */
export function inlineText(text: string): string {
  return escapeXml(cellText(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
}
