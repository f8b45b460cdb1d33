// npm run bench -- hover-open: time from a click in the menu to the content of a page whose remote was not loaded yet.
import type { Browser, Page } from '@playwright/test';
import { CONTENT_MARK } from '@portal/shared/remote/use-content-mark';
import { atMost } from './goal';
import { readOptions } from './options';
import { inNewPage } from './pages/new-page';
import { press } from './pages/press';
import { report } from './report';
import { median, rounded } from './statistics';
import { contentTime } from './tax/measure-page';
import type { Side } from './tax/side';
import { withPortal } from './with-portal';

const PAGES = ['/team/index', '/apply/index', '/order/index'] as const;
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
const GOAL_MS = 150;
const SLOW_GOAL_MS = 100;

const { options, isComplete } = readOptions({ runs: 7 });

interface Times {
  /** A frame with the list's first row is painted. */
  readonly drawnMs: number;
  /** The page has set its content mark. */
  readonly markMs: number;
}

interface Opening extends Times {
  readonly route: string;
  readonly way: Way;
}

async function measureAll(browser: Browser, side: Side): Promise<readonly Opening[]> {
  const openings: Opening[] = [];
  // The first run of each warms the server up and does not count.
  for (let run = -1; run < options.runs; run += 1) {
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
function openOnce(browser: Browser, side: Side, route: string, way: Way): Promise<Times> {
  const { isHovered, dwellMs, slowdown } = WAYS[way];
  return inNewPage(browser, side, { isSignedIn: true }, async (page, session) => {
    await openHome(page, side);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (isHovered) await page.locator(entryOf(route)).first().hover();
    await page.waitForTimeout(dwellMs);
    await page.evaluate((mark) => performance.clearMarks(mark), CONTENT_MARK);
    // A page that was rendered before is shown ahead of its navigation. The content mark follows after the navigation.
    const { at, shownMs } = await press(page, {
      pressed: entryOf(route),
      shown: '#content > .portal-frame:not([hidden]) tbody tr a',
    });
    return { drawnMs: shownMs, markMs: (await contentTime(page)) - at };
  });
}

function entryOf(route: string): string {
  return `nav a[href="${route}"]`;
}

async function openHome(page: Page, side: Side): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${side.address}/home/index`);
  await contentTime(page);
  // The event stream never ends, so the network never becomes idle.
  await page.waitForTimeout(REST_MS);
}

async function reportOpenings(browser: Browser, openings: readonly Opening[]): Promise<void> {
  const medianOf = (figure: keyof Times, way: Way, route?: string): number =>
    rounded(
      median(
        openings
          .filter((opening) => opening.way === way && (route ?? opening.route) === opening.route)
          .map((opening) => opening[figure]),
      ),
      0,
    );
  const figuresOf = (figure: keyof Times, route: string) => ({
    hoveredMs: medianOf(figure, 'hovered', route),
    unhoveredMs: medianOf(figure, 'unhovered', route),
    slowMs: medianOf(figure, 'slow', route),
  });
  const pages = PAGES.map((route) => ({
    route,
    ...figuresOf('drawnMs', route),
    marks: figuresOf('markMs', route),
  }));
  const hoveredMs = medianOf('drawnMs', 'hovered');
  await report({
    name: 'hover-open',
    head: [
      'median, drawn · content mark',
      'after hovering, ms',
      'without, ms',
      'after hovering, slow machine, ms',
    ],
    rows: pages.map(({ route, marks, ...drawn }) => [
      route,
      `${String(drawn.hoveredMs)} · ${String(marks.hoveredMs)}`,
      `${String(drawn.unhoveredMs)} · ${String(marks.unhoveredMs)}`,
      `${String(drawn.slowMs)} · ${String(marks.slowMs)}`,
    ]),
    isComplete,
    result: {
      browser: `Chromium ${browser.version()}`,
      runs: options.runs,
      ways: WAYS,
      pages,
      hoveredMs,
    },
    goals: [
      atMost('a page after hovering its entry, ms', hoveredMs, GOAL_MS),
      ...pages.map(({ route, slowMs }) =>
        atMost(`${route} after hovering on a slow machine, ms`, slowMs, SLOW_GOAL_MS),
      ),
    ],
  });
}

console.log('▸ starting the portal');
await withPortal(async ({ side, browser }) => {
  await reportOpenings(browser, await measureAll(browser, side));
});
