// npm run bench -- hover-open: time from a click in the menu to the content of a page whose remote was not loaded yet.
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CONTENT_MARK } from '@portal/shared/remote/use-content-mark';
import { judgeGoals } from './goal';
import { writeResult } from './result-file';
import { median, rounded } from './statistics';
import type { Side } from './tax/side';
import { textTable } from './text-table';
import { withPortal } from './with-portal';

const PAGES = ['/team/index', '/apply/index', '/order/index'] as const;
const COUNTED_RUNS = 7;
/** Ways to open a page. Dwell: time between pointing at an entry and pressing it; 300 ms is a fast user. */
const WAYS = {
  hovered: { isHovered: true, dwellMs: 300, slowdown: 1 },
  unhovered: { isHovered: false, dwellMs: 300, slowdown: 1 },
  /** On a slow machine, once everything is prefetched: what is left is executing its code and rendering it. */
  slow: { isHovered: true, dwellMs: 1_500, slowdown: 4 },
} as const;
type Way = keyof typeof WAYS;
/** Time for the other cards of the home page to load. */
const REST_MS = 1_500;
const CONTENT_WITHIN_MS = 20_000;
const GOAL_MS = 150;
const SLOW_GOAL_MS = 100;

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: String(COUNTED_RUNS) } },
});

async function main(): Promise<void> {
  const runs = Number(options.runs);
  console.log('▸ starting the portal');
  await withPortal(async ({ side, browser }) => {
    await report(browser, await measureAll(browser, side, runs), runs);
  });
}

interface Opening {
  readonly route: string;
  readonly way: Way;
  /** A frame with the list's first row is painted. */
  readonly drawnMs: number;
  /** The page has set its content mark. */
  readonly markMs: number;
}

async function measureAll(browser: Browser, side: Side, runs: number): Promise<readonly Opening[]> {
  const openings: Opening[] = [];
  // The first run of each warms the server up and does not count.
  for (let run = -1; run < runs; run += 1) {
    for (const route of PAGES) {
      for (const way of Object.keys(WAYS) as Way[]) {
        const times = await openOnce(browser, side, route, way);
        if (run >= 0) openings.push({ route, way, ...times });
      }
    }
  }
  return openings;
}

/** In a new browser profile, in which only the pointer causes prefetching. */
async function openOnce(
  browser: Browser,
  side: Side,
  route: string,
  way: Way,
): Promise<Pick<Opening, 'drawnMs' | 'markMs'>> {
  const { isHovered, dwellMs, slowdown } = WAYS[way];
  const context = await browser.newContext({
    storageState: side.signedIn,
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await openHome(context, side);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const link = page.locator(`nav a[href="${route}"]`).first();
    if (isHovered) await link.hover();
    await page.waitForTimeout(dwellMs);
    return await pressAndWait(page, route);
  } finally {
    await context.close();
  }
}

async function openHome(context: BrowserContext, side: Side): Promise<Page> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  await page.goto(`${side.address}/home/index`);
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, CONTENT_MARK, {
    timeout: CONTENT_WITHIN_MS,
  });
  // The event stream never ends, so the network never becomes idle.
  await page.waitForTimeout(REST_MS);
  return page;
}

/**
 * The page presses itself, so that the time to send the command to the browser does not count. Drawn is when a frame with
 * the list's first row has been painted; a page that was rendered before is shown ahead of its navigation. The content
 * mark follows after the navigation.
 */
function pressAndWait(
  page: Page,
  route: string,
): Promise<{ readonly drawnMs: number; readonly markMs: number }> {
  return page.evaluate(
    ({ mark, withinMs, href }) =>
      new Promise<{ drawnMs: number; markMs: number }>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`);
        if (link === null) throw new Error(`The menu has no ${href}.`);
        setTimeout(() => reject(new Error(`${href} never set ${mark}`)), withinMs);
        performance.clearMarks(mark);
        const begun = performance.now();
        // Methods, because the loader wraps named functions in a helper that the page does not have.
        const frame = {
          drawnMs: 0,
          markMs: 0,
          look(): void {
            const row = document.querySelector('#content > .portal-frame:not([hidden]) tbody tr a');
            if (row?.checkVisibility({ visibilityProperty: true }) !== true) {
              requestAnimationFrame(() => frame.look());
              return;
            }
            // The message arrives after this frame has been painted.
            const painted = new MessageChannel();
            painted.port1.onmessage = () => {
              frame.drawnMs = performance.now() - begun;
              frame.end();
            };
            painted.port2.postMessage(null);
          },
          end(): void {
            if (frame.drawnMs > 0 && frame.markMs > 0)
              resolve({ drawnMs: frame.drawnMs, markMs: frame.markMs });
          },
        };
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName(mark);
          if (entry === undefined) return;
          frame.markMs = entry.startTime - begun;
          frame.end();
        }).observe({ type: 'mark' });
        // Requested before the press, so that its message is ahead of what the press schedules after the paint.
        requestAnimationFrame(() => frame.look());
        link.click();
      }),
    { mark: CONTENT_MARK, withinMs: CONTENT_WITHIN_MS, href: route },
  );
}

async function report(browser: Browser, openings: readonly Opening[], runs: number): Promise<void> {
  const medianOf = (figure: 'drawnMs' | 'markMs', way: Way, route?: string): number =>
    rounded(
      median(
        openings
          .filter((opening) => opening.way === way && (route ?? opening.route) === opening.route)
          .map((opening) => opening[figure]),
      ),
      0,
    );
  const pages = PAGES.map((route) => ({
    route,
    hoveredMs: medianOf('drawnMs', 'hovered', route),
    unhoveredMs: medianOf('drawnMs', 'unhovered', route),
    slowMs: medianOf('drawnMs', 'slow', route),
    marks: {
      hoveredMs: medianOf('markMs', 'hovered', route),
      unhoveredMs: medianOf('markMs', 'unhovered', route),
      slowMs: medianOf('markMs', 'slow', route),
    },
  }));
  console.log(
    textTable(
      [
        'median, drawn · content mark',
        'after hovering, ms',
        'without, ms',
        'after hovering, slow machine, ms',
      ],
      pages.map(({ route, hoveredMs, unhoveredMs, slowMs, marks }) => [
        route,
        `${String(hoveredMs)} · ${String(marks.hoveredMs)}`,
        `${String(unhoveredMs)} · ${String(marks.unhoveredMs)}`,
        `${String(slowMs)} · ${String(marks.slowMs)}`,
      ]),
    ),
  );
  const hoveredMs = medianOf('drawnMs', 'hovered');
  if (runs < COUNTED_RUNS) {
    console.log(`A result is kept from ${String(COUNTED_RUNS)} runs on.`);
    return;
  }
  await writeResult('hover-open', {
    browser: `Chromium ${browser.version()}`,
    runs,
    ways: WAYS,
    pages,
    hoveredMs,
  });
  judgeGoals([
    { what: 'a page after hovering its entry, ms', value: hoveredMs, goal: { atMost: GOAL_MS } },
    ...pages.map(({ route, slowMs }) => ({
      what: `${route} after hovering on a slow machine, ms`,
      value: slowMs,
      goal: { atMost: SLOW_GOAL_MS },
    })),
  ]);
}

await main();
