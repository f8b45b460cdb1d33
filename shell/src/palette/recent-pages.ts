import { storedValue } from '../browser/stored-value';

/** Maximum number of stored names: the active page, and as many as the palette shows. */
const MAX_STORED = 6;

/** The pages that were opened in this tab. A log-out clears it. */
const record = storedValue('portal.recent', () => sessionStorage);

/** Route names of the pages that were opened last in this tab, newest first. Invalid stored values count as none. */
export function readRecent(): readonly string[] {
  const stored = record.read();
  return Array.isArray(stored)
    ? stored.filter((name): name is string => typeof name === 'string').slice(0, MAX_STORED)
    : [];
}

/** Adds a page that has become active. */
export function addRecent(routeName: string): void {
  record.write([routeName, ...readRecent().filter((name) => name !== routeName)].slice(0, MAX_STORED));
}
