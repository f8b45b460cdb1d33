import { addSeconds, secondsUntil } from '../../platform/runtime/clock';

/** A limit of `most` events in `seconds`. */
interface Window {
  readonly most: number;
  readonly seconds: number;
}

const HOUR_SECONDS = 3600;
/** The longest window. Older events do not count. */
export const LIMIT_SECONDS = 24 * HOUR_SECONDS;

/**
 * Inviting reveals which addresses have an account, by specification. These windows limit how many different phones and
 * mailboxes an admin may look up, in all teams together, and how many invitations they may send.
 */
export const INVITE_WINDOWS: readonly Window[] = [
  { most: 20, seconds: HOUR_SECONDS },
  { most: 50, seconds: LIMIT_SECONDS },
];

/** Number of unregistered phones and mailboxes within `LIMIT_SECONDS` after which every call requires a captcha. */
export const FREE_MISSES = 10;

/** One phone or mailbox that an admin looked up, with the time of the last lookup. */
export interface Lookup {
  readonly targetHash: string;
  readonly wasFound: boolean;
  readonly lookedAt: Date;
}

/**
 * Seconds until `more` are allowed in every window; 0 if they are allowed now. `more` must be less than the limit of a
 * window.
 * @param times times of the events counted so far, in any order
 */
export function secondsUntilFree(times: readonly Date[], more: number, now: Date): number {
  return Math.max(0, ...INVITE_WINDOWS.map((window) => waitIn(window, times, { more, now })));
}

function waitIn(
  { most, seconds }: Window,
  times: readonly Date[],
  { more, now }: { readonly more: number; readonly now: Date },
): number {
  const begin = addSeconds(now, -seconds);
  const counted = times.filter((time) => time > begin).sort((a, b) => a.getTime() - b.getTime());
  const last = counted[counted.length + more - most - 1];
  return last === undefined ? 0 : secondsUntil(now, addSeconds(last, seconds));
}

/** The same for phones and mailboxes. Those that were looked up before cost nothing more. */
export function secondsUntilLookup(
  lookups: readonly Lookup[],
  wanted: ReadonlySet<string>,
  now: Date,
): number {
  const others = lookups.filter(({ targetHash }) => !wanted.has(targetHash));
  return secondsUntilFree(
    others.map(({ lookedAt }) => lookedAt),
    wanted.size,
    now,
  );
}

/** Whether these lookups look like guessing numbers. */
export function needsCaptcha(lookups: readonly Lookup[], now: Date): boolean {
  const begin = addSeconds(now, -LIMIT_SECONDS);
  return lookups.filter(({ wasFound, lookedAt }) => !wasFound && lookedAt > begin).length >= FREE_MISSES;
}
