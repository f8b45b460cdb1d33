import type { Rollout } from './rollout';

/** The next share of a rollout with a plan. */
export interface NextShare {
  readonly percent: number;
  /** Not before, ISO 8601. */
  readonly dueAt: string;
  /** People of the arm to whom a page was shown since the last step, counted up to `minPeople`. */
  readonly people: number;
  readonly minPeople: number;
  /** `early`: its time has not come · `waiting`: too few people have seen the releases · `due`. */
  readonly state: 'early' | 'waiting' | 'due';
}

/**
 * The next share, and what it waits for. Null if the rollout does not run, or has no plan.
 * @param people see {@link NextShare}
 * @param now milliseconds since 1970
 */
export function nextShareOf(
  { state, plan, stagedAt }: Pick<Rollout, 'state' | 'plan' | 'stagedAt'>,
  people: number,
  now: number,
): NextShare | null {
  const percent = plan?.then[0];
  if (state !== 'running' || plan === null || percent === undefined) return null;
  const { everyMs, minPeople } = plan;
  const due = Date.parse(stagedAt) + everyMs;
  return {
    percent,
    dueAt: new Date(due).toISOString(),
    people,
    minPeople,
    state: now < due ? 'early' : people < minPeople ? 'waiting' : 'due',
  };
}
