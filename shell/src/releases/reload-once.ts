import { keptValue } from '../browser/kept-value';

/** The last reload of this tab that nobody asked for, in ms since 1970. */
const record = keptValue('portal.reloaded', () => sessionStorage);
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
  // What cannot be counted could go on for ever.
  if (!record.write(now)) return false;
  reload();
  return true;
}

/** Whether this page load is such a reload. */
export function wasReloaded(now: number): boolean {
  const last = readLast(now);
  return last !== null && now - last < JUST_NOW_MS;
}

/** A time to come would keep the reload away for ever. */
function readLast(now: number): number | null {
  const last = record.read();
  return typeof last === 'number' && last > 0 && last <= now ? last : null;
}
