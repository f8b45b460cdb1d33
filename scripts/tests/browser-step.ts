import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/root';
import { runCommand } from '../checks/run-command';
import { broken, type StepCounts } from './step-result';

interface Suite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
      readonly results?: readonly {
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: {
    readonly expected: number;
    readonly skipped: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

const E2E = join(ROOT, 'e2e');
/** npm test:long adds every fault of each remote, and every page in all of its looks. */
const minutes = () => (process.env['LONG_TESTS'] === '1' ? 240 : 60);
const playwright = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  runCommand(join(E2E, 'node_modules/.bin/playwright'), ['test', ...args], {
    cwd: E2E,
    env: { ...process.env, ...env },
    timeoutMs: minutes() * 60_000,
  });

/** Runs the browser stories, or counts them as skipped if there is no browser. */
export async function browserStep(chromium: string | null, reports: string): Promise<StepCounts> {
  const report = join(reports, 'browser.json');
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium === null ? {} : { CHROME_PATH: chromium }),
  };
  const { code, output } = await playwright(
    chromium === null ? ['--list', '--reporter=json'] : ['--reporter=line,json'],
    env,
  );
  if (!existsSync(report)) return broken('playwright brought no report', output);
  const read = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  if (chromium !== null) return countStories(read, code, [output, ...shownPages(read)].join('\n'));
  const skipped = read.suites.flatMap(specsOf).length;
  return { passed: 0, failures: [], skipped, skipReason: 'no Chromium on this machine', output };
}

function specsOf(suite: Suite): NonNullable<Suite['specs']>[number][] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

const SHOWN_LINES = 80;

/** What the page of each failed story showed at its end, below the menu: where tests run, nobody sees a screenshot. */
export function shownPages(report: PlaywrightReport): readonly string[] {
  return report.suites.flatMap(specsOf).flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results = [] }) => results)
      .flatMap(({ attachments = [] }) => attachments)
      .flatMap(({ name, path }) => {
        if (name !== 'error-context' || path === undefined || !existsSync(path)) return [];
        const [, snapshot = ''] = readFileSync(path, 'utf8').split('# Page snapshot');
        const lines = (snapshot.split(/```(?:yaml)?/)[1] ?? '').split('\n');
        const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
        return [`Page of “${title}”:`, ...lines.slice(Math.max(main, 0)).slice(0, SHOWN_LINES)];
      }),
  );
}

/** A story that passes only at its second attempt has failed. */
export function countStories(report: PlaywrightReport, code: number, output: string): StepCounts {
  const failures = report.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`);
  for (const { message } of report.errors) failures.push(message?.split('\n')[0] ?? 'playwright failed');
  if (report.suites.length === 0 && failures.length === 0) failures.push('there are no stories');
  if (code !== 0 && failures.length === 0) failures.push(`playwright ended with code ${code}`);
  const reasons = new Set(
    report.suites
      .flatMap(specsOf)
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status === 'skipped')
      .flatMap(({ annotations = [] }) => annotations.flatMap(({ description }) => description ?? [])),
  );
  return {
    passed: report.stats.expected,
    failures,
    skipped: report.stats.skipped,
    ...(reasons.size > 0 ? { skipReason: [...reasons].join('; ') } : {}),
    output,
  };
}
