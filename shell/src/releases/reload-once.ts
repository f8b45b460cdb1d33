/** Session storage key of the last automatic reload, in ms since 1970. */
const KEY = 'portal.reloaded';
/** Minimum time between automatic reloads. */
const EVERY_MS = 5 * 60_000;
/** A page load within this time after the reload is its result. */
const JUST_NOW_MS = 30_000;

/**
 * Reloads the page at the same address because its code is missing, at most once in five minutes.
 * @returns false if the last reload was less than five minutes ago, or cannot be stored
 */
export function reloadOnce(reload: () => void, now: number): boolean {
  const last = readLast(now);
  if (last !== null && now - last < EVERY_MS) return false;
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage, reloads could go on forever.
    return false;
  }
  reload();
  return true;
}

/** Whether this page load is the result of an automatic reload. */
export function wasReloaded(now: number): boolean {
  const last = readLast(now);
  return last !== null && now - last < JUST_NOW_MS;
}

/** The storage may contain anything. A time in the future would block reloads forever, so it is ignored. */
function readLast(now: number): number | null {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(last) && last > 0 && last <= now ? last : null;
  } catch {
    return null;
  }
}
