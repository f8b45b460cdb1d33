import { addSeconds, secondsUntil } from '../../platform/runtime/clock';

/** At most so many things in so many seconds. */
interface Window {
  readonly most: number;
  readonly seconds: number;
}

const HOUR_SECONDS = 3600;
/** The longest window: what is older counts nowhere. */
export const LIMIT_SECONDS = 24 * HOUR_SECONDS;

/**
 * Inviting tells who has an account, by specification. An admin may therefore ask about so many different
 * phones and mailboxes, in all teams together, and send as many invitations.
 */
export const INVITE_WINDOWS: readonly Window[] = [
  { most: 20, seconds: HOUR_SECONDS },
  { most: 50, seconds: LIMIT_SECONDS },
];

/** Phones and mailboxes that nobody has, within `LIMIT_SECONDS`, from which on every call needs a captcha. */
export const FREE_MISSES = 10;

/** One phone or mailbox that an admin asked about, when last. */
export interface Lookup {
  readonly targetHash: string;
  readonly wasFound: boolean;
  readonly lookedAt: Date;
}

/**
 * Seconds until `more` are free in every window; 0 when they are now. Meant for fewer than a window holds.
 * @param times of what counts already, in any order
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

/** The same for phones and mailboxes: those that were asked about before cost nothing more. */
export function secondsUntilAsked(
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

/** Whether who asked about these looks like somebody who tries numbers out. */
export function needsCaptcha(lookups: readonly Lookup[], now: Date): boolean {
  const begin = addSeconds(now, -LIMIT_SECONDS);
  return lookups.filter(({ wasFound, lookedAt }) => !wasFound && lookedAt > begin).length >= FREE_MISSES;
}
