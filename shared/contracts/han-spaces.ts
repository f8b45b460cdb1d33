/**
 * Adds the spaces between digits and Chinese characters to a relative time from `Intl`, as in the portal's own texts:
 * `3天前` → `3 天前`. Not for dates, which have no spaces.
 */
export function withHanSpaces(span: string): string {
  return span.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ');
}
