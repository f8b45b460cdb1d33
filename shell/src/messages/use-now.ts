import { useRepeated } from '../browser/use-repeated';

/** Words such as "5 minutes ago" are as old as this at most, in ms. */
const EVERY_MS = 30_000;

/** The time, in ms, anew twice a minute. */
export function useNow(): number {
  return useRepeated(Date.now, EVERY_MS);
}
