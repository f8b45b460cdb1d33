import type { Change, Placement } from '../model/placement';

/** A part's new release, and the active one that it replaces in the arm. `from` is null for a new part. */
export interface RolloutChange extends Change {
  readonly to: Placement;
}

/** Shares to go on to, and what each share needs before the next. */
export interface RolloutPlan {
  /** In percent, ascending. */
  readonly then: readonly number[];
  /** How long each share lasts at least. */
  readonly everyMs: number;
  /** People of the arm to whom a page must have been shown since the last step. */
  readonly minPeople: number;
}

/** Of plans that do not say it. */
export const DEFAULT_MIN_PEOPLE = 50;
/** The people since the last step are stored, and the file is written every few seconds. */
export const MAX_MIN_PEOPLE = 10_000;
