// npm run bench -- late-open: time from a press until what a page loads late is on screen, a second after the page is idle.
import type { Browser, Page } from '@playwright/test';
import { REST_MARK } from '@portal/shared/ui/when-at-rest';
import { atMost } from './goal';
import { readOptions } from './options';
import { inNewPage } from './pages/new-page';
import { press } from './pages/press';
import { report } from './report';
import { median, rounded } from './statistics';
import { CONDITIONS, repeatStalled, slowDown } from './tax/measure-page';
import type { Side } from './tax/side';
import { withPortal } from './with-portal';

/** What is pressed, and what is shown then: its name and both selectors. */
type Opened = readonly [what: string, pressed: string, shown: string];

const LOGIN: readonly Opened[] = [
  ['list of countries', '[role=combobox][aria-haspopup=listbox]', '.ant-select-dropdown .ant-select-item'],
  ['languages', 'header [aria-haspopup=menu]', '.ant-dropdown-menu'],
  ['QR code', '[role=tab][data-way=scan]', '.ant-qrcode'],
];
const HOME: readonly Opened[] = [
  ['palette', '.portal-palette-button', '.portal-palette [role=combobox]'],
  ['newest messages', '.portal-bell > button', '.portal-bell-panel li'],
  ['settings', '.portal-header .anticon-setting', '.ant-drawer-section'],
  ['account menu', '.portal-header-user', '.ant-dropdown-menu'],
];
const ORDERS: readonly Opened[] = [
  ['menu of a row', 'tbody [aria-haspopup=menu]', '.ant-dropdown-menu'],
  ['choices of a filter', '.portal-tools-chips [aria-haspopup=dialog]', '.portal-tools-panel label'],
  [
    'days of a filter',
    '.portal-tools-chips li:nth-child(2) [aria-haspopup=dialog]',
    '.portal-tools-panel .ant-picker',
  ],
  ['columns', '.portal-tools-end [aria-label=Columns]', '.portal-tools-panel label'],
  ['order', 'tbody .portal-row-name', '.ant-drawer-section'],
];
const PAGES = [
  { path: '/user/login', isSignedIn: false, openings: LOGIN },
  { path: '/home/index', isSignedIn: true, openings: HOME },
  { path: '/order/index', isSignedIn: true, openings: ORDERS },
] as const;

/** A page is idle for a second; what is loaded ahead begins within it. */
const IDLE_MS = 1_000;
const IDLE_WITHIN_MS = 10_000;
/** On the network of the bench; on its slow machine as well, to see what drawing costs there. */
const CPU_SLOWDOWNS = [1, CONDITIONS.cpuSlowdown];
const GOAL_MS = 100;

const { options, isComplete } = readOptions({ runs: 5 });

interface Target {
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly opened: Opened;
  readonly cpuSlowdown: number;
}

const TARGETS: readonly Target[] = PAGES.flatMap(({ openings, ...page }) =>
  openings.flatMap((opened) => CPU_SLOWDOWNS.map((cpuSlowdown) => ({ ...page, opened, cpuSlowdown }))),
);

async function measure(browser: Browser, side: Side, target: Target) {
  const times: number[] = [];
  // The first run warms the server up and does not count.
  for (let run = -1; run < options.runs; run += 1) {
    const ms = await repeatStalled(() => openOnce(browser, side, target));
    if (run >= 0) times.push(ms);
  }
  return {
    what: target.opened[0],
    cpuSlowdown: target.cpuSlowdown,
    medianMs: rounded(median(times), 1),
    slowestMs: rounded(Math.max(...times), 1),
  };
}

/** In a new browser profile. Nothing is hovered or focused before the press, as on a touch screen. */
function openOnce(browser: Browser, side: Side, target: Target): Promise<number> {
  const { path, isSignedIn, cpuSlowdown } = target;
  const [, pressed, shown] = target.opened;
  return inNewPage(browser, side, { isSignedIn, reducedMotion: 'reduce' }, async (page, session) => {
    await slowDown(session, cpuSlowdown);
    await page.goto(`${side.address}${path}`);
    await untilIdle(page);
    return (await press(page, { pressed, shown, opensOnMouseDown: true })).shownMs;
  });
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
    { polling: 20, timeout: IDLE_WITHIN_MS },
  );
}

await withPortal(async ({ side, browser }) => {
  const openings = [];
  for (const target of TARGETS) openings.push(await measure(browser, side, target));
  await report({
    name: 'late-open',
    head: ['opened', 'processor', 'median ms', 'slowest ms'],
    rows: openings.map(({ what, cpuSlowdown, medianMs, slowestMs }) => [
      what,
      cpuSlowdown === 1 ? 'as it is' : `÷ ${String(cpuSlowdown)}`,
      medianMs,
      slowestMs,
    ]),
    isComplete,
    result: { conditions: CONDITIONS, idleMs: IDLE_MS, runs: options.runs, openings },
    goals: openings
      .filter(({ cpuSlowdown }) => cpuSlowdown === 1)
      .map(({ what, medianMs }) => atMost(`press to ${what}, median ms`, medianMs, GOAL_MS)),
  });
});
