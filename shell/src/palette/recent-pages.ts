/** Session storage key of the pages that were opened in this tab; a log-out empties it. */
const RECENT_KEY = 'portal.recent';
/** Names that are kept: the page in front, and as many as the palette shows. */
const MAX_KEPT = 6;

/** Route names of the pages that were opened last in this tab, the newest first. Nonsense reads as none. */
export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((name): name is string => typeof name === 'string').slice(0, MAX_KEPT)
      : [];
  } catch {
    return [];
  }
}

/** A page has come to the front. */
export function noteRecent(routeName: string): void {
  const names = [routeName, ...readRecent().filter((name) => name !== routeName)].slice(0, MAX_KEPT);
  try {
    sessionStorage.setItem(RECENT_KEY, JSON.stringify(names));
  } catch {
    // Full or switched off: the palette shows no recent pages.
  }
}
