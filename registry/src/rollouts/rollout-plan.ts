import type { Change, Placement } from '../placement';

/** A part's new release, and the active one that it replaces in the arm. `from` is null for a new part. */
export interface RolloutChange extends Change {
  readonly to: Placement;
}

/** Shares to go on to, and how long each share lasts. */
export interface RolloutPlan {
  /** In percent, ascending. */
  readonly then: readonly number[];
  readonly everyMs: number;
}
