/** Session storage key of the recently opened pages of this tab. A log-out clears it. */
const RECENT_KEY = 'portal.recent';
/** Number of names that are stored: the active page, and as many as the palette shows. */
const MAX_KEPT = 6;

/** Route names of the recently opened pages of this tab, newest first. Invalid stored values give an empty list. */
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

/** Adds a page that has become active. */
export function noteRecent(routeName: string): void {
  const names = [routeName, ...readRecent().filter((name) => name !== routeName)].slice(0, MAX_KEPT);
  try {
    sessionStorage.setItem(RECENT_KEY, JSON.stringify(names));
  } catch {
    // The storage is full or disabled: the palette shows no recent pages.
  }
}
