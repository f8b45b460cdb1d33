import { countJest } from './jest-step';

const file = (status: string, ...tests: readonly string[]) => ({
  name: '/x/a.test.ts',
  status,
  message: '',
  assertionResults: tests.map((result, index) => ({ fullName: `test ${index}`, status: result })),
});

const report = (...testResults: readonly ReturnType<typeof file>[]) => ({
  numPassedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

test('names what failed', () => {
  expect(countJest(report(file('failed', 'passed', 'failed')), 1, '').failures).toEqual([
    '/x/a.test.ts › test 1',
  ]);
});

test('names what was skipped', () => {
  const { skipReason } = countJest(report(file('passed', 'passed', 'pending')), 0, '');
  expect(skipReason).toBe('/x/a.test.ts › test 1');
});

test('a file that does not load is a failure', () => {
  expect(countJest(report(file('failed')), 1, '').failures).toEqual(['/x/a.test.ts did not run']);
});

test('a run without tests is a failure', () => {
  expect(countJest(report(), 0, '').failures).toEqual(['there are no tests']);
});

test('a crash after the last test is a failure', () => {
  expect(countJest(report(file('passed', 'passed')), 1, '').failures).toEqual(['jest ended with code 1']);
});
