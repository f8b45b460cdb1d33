/** What one step of the test run came to. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  /** Names of what failed; a step that could not run at all names itself. */
  readonly failures: readonly string[];
  readonly skipped: number;
  /** Why tests did not run, for the summary. */
  readonly skipReason?: string;
  readonly seconds: number;
  /** Shown when something failed. */
  readonly output: string;
}

/** Counts of a step before it is timed. */
export type StepCounts = Pick<StepResult, 'passed' | 'failures' | 'skipped' | 'skipReason' | 'output'>;

/** A step whose tool brought no readable result: it counts as one failure, never as nothing. */
export function broken(reason: string, output: string): StepCounts {
  return { passed: 0, failures: [reason], skipped: 0, output };
}
