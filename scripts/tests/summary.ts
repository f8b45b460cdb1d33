import type { StepResult } from './step-result';

const total = (steps: readonly StepResult[], count: (step: StepResult) => number) =>
  steps.reduce((sum, step) => sum + count(step), 0);

/** One line per step, then the names of failed and skipped tests, then the counts as the last line. */
export function summary(steps: readonly StepResult[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const lines = steps.map(({ name, passed, failures, skipped, seconds }) =>
    [
      `${failures.length > 0 ? '✗' : '✓'} ${name.padEnd(width)}`,
      `${passed} passed`,
      ...(failures.length > 0 ? [`${failures.length} failed`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      `${seconds.toFixed(0)} s`,
    ].join('  '),
  );
  const failed = steps.flatMap(({ name, failures }) => failures.map((failure) => `  ${name}: ${failure}`));
  const skips = steps.flatMap(({ name, skipped, skipReason }) =>
    skipped > 0 ? [`  ${name}: ${skipped} skipped, ${skipReason ?? 'marked as skipped in the code'}`] : [],
  );
  return [
    ...lines,
    ...(failed.length > 0 ? ['', 'Failed:', ...failed] : []),
    ...(skips.length > 0 ? ['', 'Skipped:', ...skips] : []),
    '',
    lastLine(steps),
  ].join('\n');
}

/** `N passed, N failed`, and the skipped ones when there are any. */
function lastLine(steps: readonly StepResult[]): string {
  const skipped = total(steps, (step) => step.skipped);
  const counts = `${total(steps, ({ passed }) => passed)} passed, ${total(steps, ({ failures }) => failures.length)} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/** 1 if anything failed, or if a machine that must run everything (`CI`) skipped something. */
export function exitCode(steps: readonly StepResult[], isCi: boolean): 0 | 1 {
  const failed = steps.some(({ failures }) => failures.length > 0);
  const skipped = steps.some(({ skipped }) => skipped > 0);
  return failed || (isCi && skipped) ? 1 : 0;
}
