// npm run bench -- open-pages: pages that stay open and load code of their own release while newer ones are released.
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { publishBuild } from '@portal/registry/build-folder';
import { ROOT } from '../scripts/checks/root';
import { judgeGoals } from './goal';
import { changeRelease, readBuild } from './open-pages/changed-release';
import { HOME, openPortal, type PortalPage } from './open-pages/portal-page';
import { writeResult } from './result-file';
import type { Side } from './tax/side';
import { withPortal } from './with-portal';

const PART = 'mf-team';
const RELEASES = 50;
/** A page is opened with each seventh release, and stays open. An account may have eight live connections. */
const OPENED_EVERY = 7;
/** A page opens its next page of the part with each third release after that, and the rest after the last release. */
const STEP_EVERY = 3;
/** Pages of the part. Each needs chunks that the page has not loaded before. */
const STEPS = ['/team/index', '/team/invite', '/team/store', '/member/index'] as const;

interface OpenPage {
  readonly portal: PortalPage;
  /** Number of the release that it was opened with. */
  readonly release: number;
  readonly steps: string[];
}

/** What went wrong in all pages. */
const problems = { failedRequests: [] as string[], errors: [] as string[] };

async function open(browser: Browser, side: Side, release: number): Promise<OpenPage> {
  const portal = await openPortal(browser, side, { path: HOME.path, isMulti: false, prefetches: false });
  const { page } = portal;
  const where = `page of release ${String(release)}`;
  page.on('pageerror', ({ message }) => problems.errors.push(`${where}: ${message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') problems.errors.push(`${where}: ${line.text()}`);
  });
  page.on('requestfailed', (request) => {
    // The page itself ends a call that it no longer needs.
    const { errorText = '' } = request.failure() ?? {};
    if (errorText !== 'net::ERR_ABORTED' || request.url().includes('/assets/'))
      problems.failedRequests.push(`${where}: ${request.url()} ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.failedRequests.push(`${where}: ${response.url()} ${String(response.status())}`);
  });
  return { portal, release, steps: [...STEPS] };
}

/** Opens the page's next page of the part, without loading it anew. */
async function step({ portal, release, steps }: OpenPage): Promise<void> {
  const next = steps.shift();
  if (next === undefined) return;
  await portal.navigate(next);
  const heading = await portal.page.getByRole('heading', { level: 1 }).first().innerText();
  if (next === STEPS[0] && heading !== titleOf(release))
    problems.errors.push(`page of release ${String(release)} shows ${heading}`);
}

const titleOf = (release: number): string => `Teams ${String(release)}`;

async function run(browser: Browser, side: Side): Promise<void> {
  const build = await readBuild(path.join(ROOT, PART, 'dist'));
  const pages: OpenPage[] = [];
  for (let release = 0; release <= RELEASES; release += 1) {
    const changed = changeRelease(build, (content) =>
      content
        .replace('pageTitle:"Teams"', `pageTitle:"${titleOf(release)}"`)
        .concat(`\n// ${String(release)}`),
    );
    const { id } = await publishBuild(changed, side.client);
    await side.client.activate([{ part: PART, release: id }]);
    for (const page of pages)
      if (page.release > 0 && (release - page.release) % STEP_EVERY === 0) await step(page);
    if (release % OPENED_EVERY === 0 && release < RELEASES) pages.push(await open(browser, side, release));
    if (release % 10 === 0) console.log(`▸ release ${String(release)} of ${String(RELEASES)}`);
  }
  const lastSteps = pages.reduce((sum, { steps }) => sum + steps.length, 0);
  for (const page of pages) while (page.steps.length > 0) await step(page);
  await Promise.all(pages.map(({ portal }) => portal.close()));
  for (const problem of [...problems.errors, ...problems.failedRequests]) console.error(problem);
  const figures = {
    releases: RELEASES,
    openPages: pages.length,
    steps: pages.length * STEPS.length,
    stepsAfterTheLastRelease: lastSteps,
    errors: problems.errors.length,
    failedRequests: problems.failedRequests.length,
  };
  await writeResult('open-pages', { browser: `Chromium ${browser.version()}`, ...figures });
  judgeGoals([
    { what: 'errors in open pages', value: figures.errors, goal: { atMost: 0 } },
    { what: 'failed requests of open pages', value: figures.failedRequests, goal: { atMost: 0 } },
  ]);
}

await withPortal(async ({ side, browser }) => {
  await run(browser, side);
});
