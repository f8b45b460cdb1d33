import type { StepResult } from './step-result';
import { exitCode, summary } from './summary';

const step = (overrides: Partial<StepResult>): StepResult => ({
  name: 'unit',
  passed: 3,
  failures: [],
  skipped: 0,
  seconds: 1,
  output: '',
  ...overrides,
});

const last = (steps: readonly StepResult[]) => summary(steps).split('\n').at(-1);

test('the last line holds the sums of all steps', () => {
  expect(last([step({}), step({ name: 'api', passed: 4, failures: ['signs in'] })])).toBe(
    '7 passed, 1 failed',
  );
});

test('skipped tests are counted and named with their reason', () => {
  const steps = [step({}), step({ name: 'browser', passed: 0, skipped: 9, skipReason: 'no Chromium' })];

  expect(last(steps)).toBe('3 passed, 0 failed, 9 skipped');
  expect(summary(steps)).toContain('browser: 9 skipped, no Chromium');
});

test('failures are named with their step', () => {
  expect(summary([step({ failures: ['signs in'] })])).toContain('unit: signs in');
});

test.each([
  ['all passed', [step({})], false, 0],
  ['a failure', [step({ failures: ['x'] })], false, 1],
  ['skipped at a desk', [step({ skipped: 1 })], false, 0],
  ['skipped in CI', [step({ skipped: 1 })], true, 1],
] as const)('exit code after %s', (_, steps, isCi, expected) => {
  expect(exitCode(steps, isCi)).toBe(expected);
});
