import { DAY_SECONDS, HOUR_SECONDS, secondsUntilFree, type Limit } from '../../platform/limits/limit.policy';
import { addSeconds } from '../../platform/runtime/clock';

/**
 * Inviting reveals which addresses have an account, by specification. These limits say how many different phones and
 * mailboxes an admin may look up, in all teams together, and how many invitations they may send.
 */
export const INVITE_LIMITS: readonly Limit[] = [
  { max: 20, seconds: HOUR_SECONDS },
  { max: 50, seconds: DAY_SECONDS },
];

/** Number of unregistered phones and mailboxes within `DAY_SECONDS` after which every call requires a captcha. */
export const FREE_MISSES = 10;

/** One phone or mailbox that an admin looked up, with the time of the last lookup. */
export interface Lookup {
  readonly targetHash: string;
  readonly wasFound: boolean;
  readonly lookedAt: Date;
}

/**
 * Seconds until these phones and mailboxes may be looked up; 0 if now. Those that were looked up before cost nothing
 * more.
 */
export function secondsUntilLookup(
  lookups: readonly Lookup[],
  wanted: ReadonlySet<string>,
  now: Date,
): number {
  const others = lookups.filter(({ targetHash }) => !wanted.has(targetHash));
  const times = others.map(({ lookedAt }) => lookedAt);
  return secondsUntilFree(INVITE_LIMITS, { times, more: wanted.size, now });
}

/** Whether these lookups look like guessing numbers. */
export function needsCaptcha(lookups: readonly Lookup[], now: Date): boolean {
  const begin = addSeconds(now, -DAY_SECONDS);
  return lookups.filter(({ wasFound, lookedAt }) => !wasFound && lookedAt > begin).length >= FREE_MISSES;
}
