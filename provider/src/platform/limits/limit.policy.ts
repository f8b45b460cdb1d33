import { addSeconds, secondsUntil } from '../runtime/clock';

/** At most `max` attempts within any `seconds`. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

export const HOUR_SECONDS = 3600;
/** The longest period of a limit. Older attempts do not count. */
export const DAY_SECONDS = 24 * HOUR_SECONDS;

export interface Counted {
  /** Attempts so far, in any order. */
  readonly times: readonly Date[];
  readonly now: Date;
  /** Wanted attempts: one by default, at most the `max` of each limit. */
  readonly more?: number;
}

/** Seconds until every limit allows the wanted attempts; 0 if they are allowed now. */
export function secondsUntilFree(limits: readonly Limit[], counted: Counted): number {
  return Math.max(0, ...limits.map((limit) => waitIn(limit, counted)));
}

function waitIn({ max, seconds }: Limit, { times, now, more = 1 }: Counted): number {
  const begin = addSeconds(now, -seconds);
  const within = times.filter((time) => time > begin).sort((a, b) => a.getTime() - b.getTime());
  const last = within[within.length + more - max - 1];
  return last === undefined ? 0 : secondsUntil(now, addSeconds(last, seconds));
}
