// npm run bench -- member-scroll: scrolls a team of 2,000 from its first member to its last, page by page.
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { growWorld, type WorldSize } from '@portal/provider/testing/grown-world';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { judgeGoals } from './goal';
import { launchBrowser } from './launch-browser';
import { type Frames, LATE, framesDuring, mainThreadMs, scrollThrough } from './member-scroll/frames';
import { openPortal, type PortalPage } from './open-pages/portal-page';
import { withMeasuredProvider } from './provider/measured-provider';
import { writeResult } from './result-file';
import { median, percentile, rounded } from './statistics';
import { storageOf } from './tax/side';
import { textTable } from './text-table';

const WORLD: WorldSize = { people: 4_000, teams: 2_020, rows: 2_000 };
const MEMBERS = WORLD.rows;
const CPU_SLOWDOWNS = [1, 4] as const;
/** Goal at the machine's own speed. Four times slower, the value is only reported. */
const GOAL_DROPPED = 0;
/** Time for which the page is observed without input, to find frames that the machine itself delays. */
const REST_MS = 2_000;

const { values: options } = parseArgs({
  options: {
    /** Number of table pages. Fewer (at least two) give a quick look whose result is not stored. */
    pages: { type: 'string', default: String(Math.ceil(MEMBERS / MAX_PAGE_SIZE)) },
  },
});
const pages = Number(options.pages);

interface Scroll {
  readonly cpuSlowdown: number;
  readonly resting: Frames;
  readonly scrolling: Frames;
  readonly pixels: number;
  /** Time of the page's main thread while scrolling. */
  readonly workedMs: number;
  /** ms from the press on the next page until its first member is on screen. */
  readonly turns: readonly number[];
}

await withMeasuredProvider({ isPortal: true }, async ({ address, prepare }) => {
  const world = await prepare((deps) => growWorld(deps, WORLD));
  const browser = await launchBrowser();
  try {
    const side = { address, signedIn: storageOf(address, world.as) };
    const walks: Scroll[] = [];
    for (const cpuSlowdown of CPU_SLOWDOWNS) {
      const portal = await openPortal(browser, side, {
        path: `/member/index?TeamId=${world.teamId}&pageSize=${String(MAX_PAGE_SIZE)}`,
        isMulti: false,
      });
      walks.push(await walk(portal, cpuSlowdown));
      await portal.close();
    }
    await report(walks);
  } finally {
    await browser.close();
  }
});

async function walk({ page, session }: PortalPage, cpuSlowdown: number): Promise<Scroll> {
  await rows(page)
    .nth(MAX_PAGE_SIZE - 1)
    .waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const resting = await framesDuring(page, () => page.waitForTimeout(REST_MS));
  const scrolling: number[] = [];
  const turns: number[] = [];
  let pixels = 0;
  let workedMs = 0;
  for (let at = 1; at <= pages; at += 1) {
    scrolling.push(
      ...(await framesDuring(page, async () => {
        const before = await mainThreadMs(session);
        pixels += await scrollThrough(page, session);
        workedMs += (await mainThreadMs(session)) - before;
      })),
    );
    if (at < pages) turns.push(await turnPage(page));
  }
  return { cpuSlowdown, resting, scrolling, pixels, workedMs, turns };
}

function rows(page: Page) {
  return page.getByRole('table', { name: 'Members' }).locator('tbody tr');
}

/** Goes to the next page, which is linked after the last row. */
async function turnPage(page: Page): Promise<number> {
  const first = await rows(page).first().innerText();
  const next = page.getByRole('listitem', { name: 'Next Page' }).getByRole('button');
  const begun = performance.now();
  await next.click();
  await page.waitForFunction(
    (text) => {
      const row = document.querySelector<HTMLElement>('tbody tr');
      return row !== null && row.innerText !== text;
    },
    first,
    { polling: 'raf' },
  );
  const took = performance.now() - begun;
  await page.evaluate(() => window.scrollTo(0, 0));
  return took;
}

async function report(walks: readonly Scroll[]): Promise<void> {
  const intervalMs = median(walks.flatMap(({ resting }) => resting));
  const late = (frames: Frames) => frames.filter((ms) => ms > LATE * intervalMs).length;
  const found = walks.map(({ cpuSlowdown, resting, scrolling, pixels, workedMs, turns }) => {
    const sorted = [...scrolling].sort((a, b) => a - b);
    return {
      cpuSlowdown,
      frames: scrolling.length,
      dropped: late(scrolling),
      p99Ms: rounded(percentile(sorted, 99), 1),
      slowestMs: rounded(percentile(sorted, 100), 1),
      pixels,
      workedMsPerFrame: rounded(workedMs / scrolling.length),
      resting: { frames: resting.length, dropped: late(resting) },
      nextPageMedianMs: rounded(median(turns), 1),
    };
  });
  console.log(
    textTable(
      [
        'CPU',
        'frames',
        'dropped',
        'p99 ms',
        'slowest ms',
        'work a frame ms',
        'resting',
        'dropped',
        'next page ms',
      ],
      found.map((row) =>
        [
          `1/${String(row.cpuSlowdown)}`,
          row.frames,
          row.dropped,
          row.p99Ms,
          row.slowestMs,
          row.workedMsPerFrame,
          row.resting.frames,
          row.resting.dropped,
          row.nextPageMedianMs,
        ].map(String),
      ),
    ),
  );
  if (pages * MAX_PAGE_SIZE < MEMBERS) {
    console.log('A result is kept of the whole table alone.');
    return;
  }
  await writeResult('member-scroll', {
    members: MEMBERS,
    pageSize: MAX_PAGE_SIZE,
    intervalMs: rounded(intervalMs, 1),
    walks: found,
  });
  judgeGoals(
    found
      .filter(({ cpuSlowdown }) => cpuSlowdown === 1)
      .map(({ dropped }) => ({
        what: 'frames dropped while the members of a large team scroll',
        value: dropped,
        goal: { atMost: GOAL_DROPPED },
      })),
  );
}
