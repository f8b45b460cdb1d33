/** Result of one step of the test run. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  /** Names of failures. A step that could not run names itself. */
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

/** A step whose tool produced no readable result counts as one failure. */
export function broken(reason: string, output: string): StepCounts {
  return { passed: 0, failures: [reason], skipped: 0, output };
}
