// npm run bench -- layout-shift: layout shifts of every page during a cold load.
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import type { PageConfig } from '@portal/shared/remote/release';
import { CONTENT_MARK } from '@portal/shared/remote/use-content-mark';
import { judgeGoals } from './goal';
import { writeResult } from './result-file';
import { rounded } from './statistics';
import type { Side } from './tax/side';
import { textTable } from './text-table';
import { withPortal } from './with-portal';

/** The shell's own pages; the manifests name the others. */
const SHELL_PAGES = ['/home/index', '/message/index'] as const;
const VIEWPORTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** Normal speed, and a machine four times slower, which shows what arrives late. */
const SLOWDOWNS = [1, 4] as const;
const CONTENT_WITHIN_MS = 30_000;
/** Time in which content that loads late, such as a notice or an image, is requested and received. */
const REST_MS = 1_500;
const GOAL = 0.005;

const { values: options } = parseArgs({
  options: { page: { type: 'string' }, sources: { type: 'boolean', default: false } },
});

interface LayoutShift {
  readonly value: number;
  /** Moved elements, as approximate selectors. */
  readonly moved: readonly string[];
}

interface ColdLoad {
  readonly path: string;
  readonly device: keyof typeof VIEWPORTS;
  readonly slowdown: number;
  readonly shifts: readonly LayoutShift[];
}

async function main(): Promise<void> {
  console.log('▸ starting the portal');
  await withPortal(async ({ side, browser }) => {
    const loads: ColdLoad[] = [];
    for (const page of await pagesOf(side)) {
      console.log(page.path);
      loads.push(...(await loadEachWay(browser, side, page)));
    }
    await report(browser, loads);
  });
}

interface MeasuredPage {
  readonly path: string;
  readonly isPublic: boolean;
}

/** Every page of the release set whose path has no parameters. */
async function pagesOf(side: Side): Promise<readonly MeasuredPage[]> {
  const html = await (await fetch(`${side.address}/`, { headers: { accept: 'text/html' } })).text();
  const block = /<script type="application\/json" id="portal-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  // Written by the front door.
  const { set } = JSON.parse(block ?? '') as PageConfig;
  const routes = set.remotes.flatMap(({ manifest }) => manifest.routes);
  const pages = [
    ...SHELL_PAGES.map((path) => ({ path, isPublic: false })),
    ...routes
      .filter(({ path }) => !path.includes(':'))
      .map(({ path, access }) => ({ path, isPublic: access === 'public' })),
  ];
  return pages.filter(({ path }) => options.page === undefined || path === options.page);
}

async function loadEachWay(browser: Browser, side: Side, page: MeasuredPage): Promise<readonly ColdLoad[]> {
  const loads: ColdLoad[] = [];
  for (const device of ['desktop', 'phone'] as const)
    for (const slowdown of SLOWDOWNS)
      loads.push({
        path: page.path,
        device,
        slowdown,
        shifts: await loadOnce(browser, side, page, { device, slowdown }),
      });
  return loads;
}

/** Uses a new browser profile each time. */
async function loadOnce(
  browser: Browser,
  side: Side,
  { path, isPublic }: MeasuredPage,
  { device, slowdown }: Pick<ColdLoad, 'device' | 'slowdown'>,
): Promise<readonly LayoutShift[]> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: VIEWPORTS[device],
    ...(isPublic ? {} : { storageState: side.signedIn }),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${side.address}${path}`, { waitUntil: 'commit' });
    await page
      .waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, CONTENT_MARK, {
        timeout: CONTENT_WITHIN_MS,
      })
      .catch(() => console.warn(`${path} never set ${CONTENT_MARK}.`));
    await page.waitForTimeout(REST_MS);
    // On a slow machine too, everything loaded is on screen by then.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return await page.evaluate(readShifts);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function readShifts(): Promise<LayoutShift[]> {
  /** TypeScript's DOM library does not declare it. */
  interface ShiftEntry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  return new Promise((resolve) => {
    const shifts: LayoutShift[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            // No named function here: the loader wraps named functions in a helper that the page does not have.
            moved: entry.sources.map(({ node }) =>
              node instanceof Element
                ? `${node.tagName.toLowerCase()}.${[...node.classList].slice(0, 3).join('.')}`
                : String(node?.nodeName),
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
    // Buffered entries are delivered in a separate task.
    setTimeout(() => resolve(shifts), 100);
  });
}

/** Sum of all shifts of a load. It is at least the windowed sum that browsers report. */
function sumOf({ shifts }: ColdLoad): number {
  return shifts.reduce((total, { value }) => total + value, 0);
}

async function report(browser: Browser, loads: readonly ColdLoad[]): Promise<void> {
  const figures = loads
    .map((load) => ({
      path: load.path,
      device: load.device,
      slowdown: load.slowdown,
      shift: rounded(sumOf(load), 4),
    }))
    .sort((one, other) => other.shift - one.shift);
  console.log(
    textTable(
      ['page', 'device', 'slowdown', 'shift'],
      figures.map(({ path, device, slowdown, shift }) => [
        path,
        device,
        `${String(slowdown)}×`,
        shift.toFixed(4),
      ]),
    ),
  );
  if (options.sources)
    for (const { path, device, slowdown, shifts } of loads)
      for (const { value, moved } of shifts)
        console.log(`${path} ${device} ${String(slowdown)}×: ${value.toFixed(4)} ${moved.join(', ')}`);
  if (options.page !== undefined) {
    console.log('A result is kept of all pages only.');
    return;
  }
  await writeResult('layout-shift', { browser: `Chromium ${browser.version()}`, loads: figures });
  judgeGoals([
    {
      what: 'the most that a page moves over a cold load',
      value: Math.max(...figures.map(({ shift }) => shift)),
      goal: { atMost: GOAL },
    },
  ]);
}

await main();
