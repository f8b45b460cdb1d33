import { keptValue } from '../browser/kept-value';

/** Names that are kept: the page in front, and as many as the palette shows. */
const MAX_KEPT = 6;

/** The pages that were opened in this tab; a log-out empties it. */
const record = keptValue('portal.recent', () => sessionStorage);

/** Route names of the pages that were opened last in this tab, the newest first. Nonsense reads as none. */
export function readRecent(): readonly string[] {
  const kept = record.read();
  return Array.isArray(kept)
    ? kept.filter((name): name is string => typeof name === 'string').slice(0, MAX_KEPT)
    : [];
}

/** Adds a page that has become active. */
export function noteRecent(routeName: string): void {
  record.write([routeName, ...readRecent().filter((name) => name !== routeName)].slice(0, MAX_KEPT));
}
