import { createHmac } from 'node:crypto';
import type { Actor } from '../model/log-entry';
import type { RolloutEntry } from './rollout-log';
import type { RolloutNumbers } from './rollout-numbers';
import type { RolloutChange, RolloutPlan } from './rollout-plan';

export type RolloutState = 'running' | 'halted' | 'promoted' | 'aborted';

/** Some releases for a share of the people. */
export interface Rollout {
  /** `r1`, `r2`, … in the order of their starts. */
  readonly id: string;
  readonly state: RolloutState;
  /** Number of its last step: 1 for its start. */
  readonly step: number;
  readonly changes: readonly RolloutChange[];
  /** Secret of this rollout, so that nobody can compute who is in the arm. */
  readonly salt: string;
  /** Share of the lanes that are in the arm, 0 to 100. */
  readonly percent: number;
  /** Lanes that are in the arm whatever the share, unless the rollout is halted. */
  readonly people: readonly string[];
  readonly plan: RolloutPlan | null;
  readonly who: Actor;
  readonly reason?: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Start, or first ramp after a halt, ISO 8601. */
  readonly runningSince: string;
  /** Start of the current share, ISO 8601. */
  readonly stagedAt: string;
  /** Last step, ISO 8601. */
  readonly changedAt: string;
  /** Evidence of the halt. */
  readonly haltedBy?: RolloutNumbers;
}

/** Number of buckets; a percentage with two decimals is a whole number of them. */
const BUCKETS = 10_000;

/** A lane's bucket in one rollout, 0 to 9999. It never changes, so a higher share only adds lanes. */
export function bucketOf(salt: string, lane: string): number {
  // 48 bits: the remainder favours no bucket measurably.
  return createHmac('sha256', salt).update(lane).digest().readUIntBE(0, 6) % BUCKETS;
}

/** Whether a lane gets the releases of a rollout. */
export function isInRollout({ state, salt, percent, people }: Rollout, lane: string): boolean {
  if (state !== 'running') return false;
  return people.includes(lane) || bucketOf(salt, lane) < Math.round((percent * BUCKETS) / 100);
}

/** All rollouts of a log, oldest first. */
export function replayRollouts(entries: readonly RolloutEntry[]): readonly Rollout[] {
  return [...new Map(replaySteps(entries).map(({ rollout }) => [rollout.id, rollout])).values()];
}

/** Each step of a log with its rollout after the step. */
export function replaySteps(
  entries: readonly RolloutEntry[],
): readonly { readonly entry: RolloutEntry; readonly rollout: Rollout }[] {
  const rollouts = new Map<string, Rollout>();
  return entries.flatMap((entry) => {
    const before = rollouts.get(entry.rollout);
    const rollout =
      entry.action === 'canary'
        ? start(entry)
        : before && { ...applyStep(before, entry), step: before.step + 1, changedAt: entry.at };
    if (rollout === undefined) return [];
    rollouts.set(entry.rollout, rollout);
    return [{ entry, rollout }];
  });
}

function start({
  rollout: id,
  changes,
  salt,
  percent,
  people,
  plan,
  who,
  reason,
  at,
}: Extract<RolloutEntry, { action: 'canary' }>): Rollout {
  const stages = { startedAt: at, runningSince: at, stagedAt: at, changedAt: at };
  const said = reason === undefined ? {} : { reason };
  return { id, state: 'running', step: 1, changes, salt, percent, people, plan, who, ...said, ...stages };
}

function applyStep(before: Rollout, entry: Exclude<RolloutEntry, { action: 'canary' }>): Rollout {
  switch (entry.action) {
    case 'ramp':
      return {
        ...before,
        state: 'running',
        percent: entry.percent,
        plan: entry.plan,
        runningSince: before.state === 'running' ? before.runningSince : entry.at,
        stagedAt: entry.at,
      };
    case 'halt':
      return {
        ...before,
        state: 'halted',
        ...(entry.numbers === undefined ? {} : { haltedBy: entry.numbers }),
      };
    case 'promote':
      return { ...before, state: 'promoted' };
    case 'abort':
      return { ...before, state: 'aborted' };
  }
}
