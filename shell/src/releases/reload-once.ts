import { webStorage } from '@portal/shared/http';
import { storedValue } from '../browser/stored-value';

/** Time of the last automatic reload of this tab, in ms since 1970. */
const record = storedValue('portal.reloaded', webStorage.session);
/** Minimum interval between automatic reloads. */
const MIN_INTERVAL_MS = 5 * 60_000;
/** A page load within this time after the reload is its result. */
const JUST_NOW_MS = 30_000;

/**
 * Reloads the page at the same address because its code is missing, at most once in five minutes.
 * @returns false if the last reload was less than five minutes ago, or cannot be stored
 */
export function reloadOnce(reload: () => void, now: number): boolean {
  const last = readLast(now);
  if (last !== null && now - last < MIN_INTERVAL_MS) return false;
  // Without the stored time the page could reload in a loop.
  if (!record.write(now)) return false;
  reload();
  return true;
}

/** Whether this page load is the result of an automatic reload. */
export function wasReloaded(now: number): boolean {
  const last = readLast(now);
  return last !== null && now - last < JUST_NOW_MS;
}

/** A stored time in the future is ignored, because it would prevent reloads permanently. */
function readLast(now: number): number | null {
  const last = record.read();
  return typeof last === 'number' && last > 0 && last <= now ? last : null;
}
