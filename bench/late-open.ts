// npm run bench -- late-open: time from a press until what a page loads late is on screen, a second after the page is idle.
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { REST_MARK } from '@portal/shared/ui/when-at-rest';
import { judgeGoals } from './goal';
import { writeResult } from './result-file';
import { median, rounded } from './statistics';
import { CONDITIONS, repeatStalled, slowDown } from './tax/measure-page';
import type { Side } from './tax/side';
import { textTable } from './text-table';
import { withPortal } from './with-portal';

interface Opening {
  readonly what: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Selector of what is pressed, and of what is shown then. */
  readonly pressed: string;
  readonly shown: string;
}

const visitor = openingsOn('/user/login', false);
const signedIn = openingsOn('/home/index', true);
const ofOrders = openingsOn('/order/index', true);

const OPENINGS: readonly Opening[] = [
  visitor(
    'list of countries',
    '[role=combobox][aria-haspopup=listbox]',
    '.ant-select-dropdown .ant-select-item',
  ),
  visitor('languages', 'header [aria-haspopup=menu]', '.ant-dropdown-menu'),
  visitor('QR code', '[role=tab][data-way=scan]', '.ant-qrcode'),
  signedIn('palette', '.portal-palette-button', '.portal-palette [role=combobox]'),
  signedIn('newest messages', '.portal-bell > button', '.portal-bell-panel li'),
  signedIn('settings', '.portal-header .anticon-setting', '.ant-drawer-section'),
  signedIn('account menu', '.portal-header-user', '.ant-dropdown-menu'),
  ofOrders('menu of a row', 'tbody [aria-haspopup=menu]', '.ant-dropdown-menu'),
  ofOrders('choices of a filter', '.portal-tools-chips [aria-haspopup=dialog]', '.portal-tools-panel label'),
  ofOrders(
    'days of a filter',
    '.portal-tools-chips li:nth-child(2) [aria-haspopup=dialog]',
    '.portal-tools-panel .ant-picker',
  ),
  ofOrders('columns', '.portal-tools-end [aria-label=Columns]', '.portal-tools-panel label'),
  ofOrders('order', 'tbody .portal-row-name', '.ant-drawer-section'),
];

const COUNTED_RUNS = 5;
/** A page is idle for a second; what is loaded ahead begins within it. */
const IDLE_MS = 1_000;
const OPEN_WITHIN_MS = 10_000;
/** On the network of the bench; on its slow machine as well, to see what drawing costs there. */
const CPU_SLOWDOWNS = [1, CONDITIONS.cpuSlowdown];
const GOAL_MS = 100;

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: String(COUNTED_RUNS) } },
});
const runs = Number(options.runs);

async function main(): Promise<void> {
  await withPortal(async ({ side, browser }) => {
    const figures: OpeningFigures[] = [];
    for (const opening of OPENINGS)
      for (const cpuSlowdown of CPU_SLOWDOWNS) {
        const times: number[] = [];
        // The first run warms the server up and does not count.
        for (let run = -1; run < runs; run += 1) {
          const ms = await repeatStalled(() => openOnce(browser, side, opening, cpuSlowdown));
          if (run >= 0) times.push(ms);
        }
        figures.push({
          what: opening.what,
          cpuSlowdown,
          medianMs: rounded(median(times), 1),
          slowestMs: rounded(Math.max(...times), 1),
        });
      }
    await report(figures);
  });
}

interface OpeningFigures {
  readonly what: string;
  readonly cpuSlowdown: number;
  readonly medianMs: number;
  readonly slowestMs: number;
}

/** In a new browser profile. Nothing is hovered or focused before the press, as on a touch screen. */
async function openOnce(
  browser: Browser,
  side: Side,
  { path, isSignedIn, pressed, shown }: Opening,
  cpuSlowdown: number,
): Promise<number> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...(isSignedIn ? { storageState: side.signedIn } : {}),
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), cpuSlowdown);
    await page.goto(`${side.address}${path}`);
    await untilIdle(page);
    return await press(page, pressed, shown);
  } finally {
    await context.close();
  }
}

/** Waits until the page has been idle for {@link IDLE_MS}: what it loads ahead is no work of the page. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ mark, idleMs }) => {
      const rest = performance.getEntriesByName(mark)[0]?.startTime;
      if (rest === undefined) return false;
      const finished = performance
        .getEntriesByType('resource')
        .map(({ startTime, duration }) => startTime + duration)
        .filter((end) => end < rest);
      return performance.now() >= Math.max(...finished) + idleMs;
    },
    { mark: REST_MARK, idleMs: IDLE_MS },
    { polling: 20, timeout: OPEN_WITHIN_MS },
  );
}

/** Milliseconds from the press to the painted frame that shows the selected element. The page presses itself. */
function press(page: Page, pressed: string, shown: string): Promise<number> {
  return page.evaluate(
    ([from, to, withinMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${from} did not show ${to}.`)), withinMs);
        const start = performance.now();
        // A method, because the loader wraps named functions in a helper that the page does not have.
        const frame = {
          look(): void {
            const found = [...document.querySelectorAll(to)].some((element) =>
              element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
            );
            if (!found) {
              requestAnimationFrame(() => frame.look());
              return;
            }
            // The message arrives after this frame has been painted.
            const painted = new MessageChannel();
            painted.port1.onmessage = () => resolve(performance.now() - start);
            painted.port2.postMessage(null);
          },
        };
        const target = document.querySelector(from);
        if (target === null) reject(new Error(`There is no ${from}.`));
        target?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        requestAnimationFrame(() => frame.look());
      }),
    [pressed, shown, OPEN_WITHIN_MS] as const,
  );
}

async function report(openings: readonly OpeningFigures[]): Promise<void> {
  console.log(
    textTable(
      ['opened', 'processor', 'median ms', 'slowest ms'],
      openings.map(({ what, cpuSlowdown, medianMs, slowestMs }) => [
        what,
        cpuSlowdown === 1 ? 'as it is' : `÷ ${String(cpuSlowdown)}`,
        String(medianMs),
        String(slowestMs),
      ]),
    ),
  );
  if (runs < COUNTED_RUNS) {
    console.log(`A result is kept from ${String(COUNTED_RUNS)} runs on.`);
    return;
  }
  await writeResult('late-open', { conditions: CONDITIONS, idleMs: IDLE_MS, runs, openings });
  judgeGoals(
    openings
      .filter(({ cpuSlowdown }) => cpuSlowdown === 1)
      .map(({ what, medianMs }) => ({
        what: `press to ${what}, median ms`,
        value: medianMs,
        goal: { atMost: GOAL_MS },
      })),
  );
}

/** What is pressed and shown on one page. */
function openingsOn(path: string, isSignedIn: boolean) {
  return (what: string, pressed: string, shown: string): Opening => ({
    what,
    path,
    isSignedIn,
    pressed,
    shown,
  });
}

await main();
