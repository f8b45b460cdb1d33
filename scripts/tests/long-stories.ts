import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/root';
import { runCommand } from '../checks/run-command';
import { countStories, type PlaywrightReport } from './browser-step';
import { broken, type StepCounts } from './step-result';

const E2E = join(ROOT, 'e2e');
const SUFFIX = '.story.ts';
/** Stops what hangs. One story may take hours. */
const LIMIT_MS = 12 * 3_600_000;

/** What `npm test` and `npm run test:long` were asked for. */
export type LongChoice =
  | { readonly kind: 'everything' }
  /** Only these files of e2e/long. */
  | { readonly kind: 'stories'; readonly files: readonly string[] }
  | { readonly kind: 'refused'; readonly sentence: string };

/** Files of e2e/long, by name. */
export function longStoryFiles(folder = join(E2E, 'long')): readonly string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(SUFFIX))
        .sort()
    : [];
}

/** Each name stands for the files that begin with it. */
export function chooseLongStories(
  names: readonly string[],
  isLong: boolean,
  files: readonly string[],
): LongChoice {
  if (names.length === 0) return { kind: 'everything' };
  if (!isLong) return { kind: 'refused', sentence: 'Only npm run test:long takes names of stories.' };
  const begin = (name: string) => (file: string) => file.startsWith(name);
  const unknown = names.filter((name) => name === '' || !files.some(begin(name)));
  if (unknown.length > 0) {
    const known = files.map((file) => file.slice(0, -SUFFIX.length)).join(', ');
    const sentence = `There is no long story ${unknown.join(', ')}; there are ${known === '' ? 'none' : known}.`;
    return { kind: 'refused', sentence };
  }
  return { kind: 'stories', files: files.filter((file) => names.some((name) => begin(name)(file))) };
}

/** Builds the package and runs these files of e2e/long one after the other. They print what they measure. */
export async function longStep(
  files: readonly string[],
  chromium: string | null,
  reports: string,
): Promise<StepCounts> {
  if (files.length === 0) return broken('there are no long stories', '');
  const report = join(reports, 'long.json');
  const { code, output } = await runCommand(
    join(E2E, 'node_modules/.bin/playwright'),
    ['test', '--config=long/playwright.config.ts', '--reporter=list,json', ...files.map(patternOf)],
    {
      cwd: E2E,
      env: {
        ...process.env,
        LONG_TESTS: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(chromium === null ? {} : { CHROME_PATH: chromium }),
      },
      live: true,
      timeoutMs: LIMIT_MS,
    },
  );
  if (!existsSync(report)) return broken('playwright brought no report', output);
  return countStories(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport, code, output);
}

/** Playwright takes patterns of paths. */
const patternOf = (file: string): string => `/long/${file.replaceAll('.', String.raw`\.`)}$`;
