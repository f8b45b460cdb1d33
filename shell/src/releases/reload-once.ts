/** Session storage key of the last reload that nobody asked for, in ms since 1970. */
const KEY = 'portal.reloaded';
/** No page is loaded anew by itself more often. */
const EVERY_MS = 5 * 60_000;
/** A page that begins so soon after it is what that reload brought. */
const JUST_NOW_MS = 30_000;

/**
 * Loads the page anew at the same address because its code is gone, at most once in five minutes.
 * @returns false when that was less than five minutes ago, or cannot be remembered
 */
export function reloadOnce(reload: () => void, now: number): boolean {
  const last = readLast(now);
  if (last !== null && now - last < EVERY_MS) return false;
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // What cannot be counted could go on for ever.
    return false;
  }
  reload();
  return true;
}

/** Whether this page load is such a reload. */
export function wasReloaded(now: number): boolean {
  const last = readLast(now);
  return last !== null && now - last < JUST_NOW_MS;
}

/** Storage may hold anything; a time to come would keep the reload away for ever. */
function readLast(now: number): number | null {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(last) && last > 0 && last <= now ? last : null;
  } catch {
    return null;
  }
}
