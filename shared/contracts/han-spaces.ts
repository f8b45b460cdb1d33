/**
 * A span of time as `Intl` words it, with the space between figures and Chinese that the portal's own texts have:
 * `3天前` → `3 天前`. Not for dates, which are written without.
 */
export function withHanSpaces(span: string): string {
  return span.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ');
}
