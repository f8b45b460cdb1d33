/** What was counted for one arm of a rollout since it began to run. */
export interface ArmNumbers {
  /** Pages that showed their content. */
  readonly shown: number;
  /** Lanes that were sent a page. */
  readonly lanes: number;
  /** Lanes with at least one error. */
  readonly failing: number;
  /** Lanes with at least one page that was slower than nine tenths of the pages without the rollout. */
  readonly slow: number;
  /** Lanes with at least one page that never showed its content. */
  readonly blank: number;
  /** Median time from the start of the page load to its content, in milliseconds. Null without pages. */
  readonly medianMs: number | null;
}

/** Evidence about a rollout: its arm against the pages without it at the same time. */
export interface RolloutNumbers {
  readonly arm: ArmNumbers;
  readonly control: ArmNumbers;
  /** Evidence that the arm is worse, see decision 50. At 1000 the rollout is halted. */
  readonly evidence: number;
  /** What the evidence is mostly about. */
  readonly mostly: 'errors' | 'slow pages' | 'blank pages';
}
