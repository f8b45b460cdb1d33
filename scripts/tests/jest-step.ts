import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { HEAP_ENV } from '../checks/heap-env';
import { ROOT } from '../checks/root';
import { runCommand } from '../checks/run-command';
import { broken, type StepCounts } from './step-result';

interface JestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface JestStep {
  readonly projects: readonly string[];
  /** Patterns of file paths. Without them all files of these projects run. No pattern may begin with a dash. */
  readonly paths?: readonly string[];
  /** Folder for the report. */
  readonly reports: string;
  readonly env?: NodeJS.ProcessEnv;
}

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');

/** A busy small machine needs minutes; npm test:long also measures thousands of sign-ins. */
const minutes = () => (process.env['LONG_TESTS'] === '1' ? 90 : 40);

/** Runs some of Jest's projects and counts the results in its JSON report. */
export async function jestStep({ projects, paths = [], reports, env = {} }: JestStep): Promise<StepCounts> {
  const report = join(mkdtempSync(join(reports, 'jest-')), 'report.json');
  const args = ['--selectProjects', ...projects, '--json', '--outputFile', report];
  const { code, output } = await runCommand(
    process.execPath,
    // The embedded database is WebAssembly. Optimizing it takes longer than a file of tests uses it. One worker more than
    // there are cores, because some tests wait for servers, connections and timers.
    [
      '--liftoff-only',
      JEST,
      ...args,
      '--silent',
      '--maxWorkers',
      String(availableParallelism() + 1),
      ...paths,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...HEAP_ENV, ...env },
      timeoutMs: minutes() * 60_000,
      streams: 'stderr',
    },
  );
  if (!existsSync(report)) return broken('jest brought no report', output);
  return countJest(JSON.parse(readFileSync(report, 'utf8')) as JestReport, code, output);
}

/** A file that does not load counts as one failure; so does a run without tests. */
export function countJest(report: JestReport, code: number, output: string): StepCounts {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${ROOT}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file} › ${fullName}`);
    return status === 'failed' ? [`${file} did not run`] : [];
  });
  if (report.testResults.length === 0) failures.push('there are no tests');
  if (code !== 0 && failures.length === 0) failures.push(`jest ended with code ${code}`);
  const skippedNames = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => `${name.replace(`${ROOT}/`, '')} › ${fullName}`),
  );
  return {
    passed: report.numPassedTests,
    failures,
    skipped: report.numPendingTests + report.numTodoTests,
    ...(skippedNames.length > 0 ? { skipReason: skippedNames.join(', ') } : {}),
    output,
  };
}
