import type { Confirmed } from '../central/following';
import type { EntryBase } from '../model/log-entry';
import type { Rollout } from './rollout';
import type { RolloutEntry } from './rollout-log';
import type { RolloutNumbers } from './rollout-numbers';
import type { NextShare } from './next-share';
import type { RolloutChange, RolloutPlan } from './rollout-plan';

/** A rollout as operators see it: without its salt, and without the lanes of people. */
export type RolloutView = Omit<Rollout, 'salt' | 'people'> & {
  readonly people: number;
  /** Evidence so far, of a running one in `status`. Absent before its first page. */
  readonly numbers?: RolloutNumbers;
  /** In `status`: what the next share of a plan waits for. */
  readonly next?: NextShare;
};

/** A step of a rollout in the history. */
export interface RolloutStep extends EntryBase {
  readonly action: RolloutEntry['action'];
  readonly rollout: string;
  /** 1 for its start; counts on with each step of this rollout. */
  readonly step: number;
  readonly changes: readonly RolloutChange[];
  /** Share after the step. */
  readonly percent: number;
  /** Evidence of the guard that halted it. */
  readonly numbers?: RolloutNumbers;
  /** What it goes on to by itself after the step. Null without a plan. */
  readonly plan: RolloutPlan | null;
  /** Of a planned step: people of the arm to whom a page was shown since the last one. */
  readonly people?: number;
}

export interface RolloutResult extends Confirmed {
  readonly revision: number;
  readonly rollout: RolloutView;
}

export function viewOf({ salt: _salt, people, ...rollout }: Rollout): RolloutView {
  return { ...rollout, people: people.length };
}

/** @param rollout as it was after the step */
export function stepOf(entry: RolloutEntry, { step, changes, percent, plan, state }: Rollout): RolloutStep {
  const { seq, at, who, reason, revision, action, rollout } = entry;
  const numbers = entry.action === 'halt' ? entry.numbers : undefined;
  const people = entry.action === 'ramp' ? entry.people : undefined;
  return {
    seq,
    at,
    who,
    ...(reason === undefined ? {} : { reason }),
    revision,
    action,
    rollout,
    step,
    changes,
    percent: action === 'canary' || action === 'ramp' || action === 'promote' ? percent : 0,
    plan: state === 'running' ? plan : null,
    ...(numbers === undefined ? {} : { numbers }),
    ...(people === undefined ? {} : { people }),
  };
}
