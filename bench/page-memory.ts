// npm run bench -- page-memory: memory left by pages that were mounted and unmounted, and by tabs opened and closed again.
import type { Browser, Page } from '@playwright/test';
import { atMost } from './goal';
import { readOptions } from './options';
import { growth, type Memory, OBJECTS_ALONE, readMemory } from './pages/memory';
import { goTo, HOME, inPortal, MENU_PAGES, step } from './pages/portal-page';
import { report } from './report';
import { rounded } from './statistics';
import type { Side } from './tax/side';
import { withPortal } from './with-portal';

/** One page of each remote. */
const PAGES = [
  { part: 'mf-auth', path: '/userCenter/index' },
  { part: 'mf-cert', path: '/cert/index' },
  { part: 'mf-team', path: '/team/index' },
  { part: 'mf-apply', path: '/apply/index' },
  { part: 'mf-order', path: '/order/index' },
] as const;
/** Cycles after which code, caches and pools are loaded. */
const WARM_UP_CYCLES = 10;
const MOST_MB = { page: 1, tabs: 5 } as const;

const { options, isComplete } = readOptions({ mounts: 100, tabs: 200 });

interface Cycles {
  readonly path: string;
  readonly isMulti: boolean;
  readonly count: number;
  /** Runs in a page that shows the home page, and ends there. */
  readonly cycle: (page: Page, index: number) => Promise<void>;
}

/** What the cycles leave after those that warm up. */
function leftBy(browser: Browser, side: Side, { path, isMulti, count, cycle }: Cycles): Promise<Memory> {
  return inPortal(browser, side, { path, isMulti }, async (page, session) => {
    if (path !== HOME.path) await goTo(page, HOME);
    for (let index = 0; index < WARM_UP_CYCLES; index += 1) await cycle(page, index);
    const before = await readMemory(session);
    for (let index = 0; index < count; index += 1) await cycle(page, index);
    return growth(before, await readMemory(session));
  });
}

async function openAndCloseTab(page: Page, index: number): Promise<void> {
  const target = MENU_PAGES[index % MENU_PAGES.length] ?? HOME;
  await goTo(page, target);
  await page
    .locator(`.portal-tab[data-key='${target.path}'] .portal-tab-close`)
    .evaluate((cross: HTMLElement) => cross.click());
  await page.waitForFunction(() => document.querySelectorAll('[role=tab]').length === 1, undefined, {
    polling: 20,
  });
}

function figuresOf(what: string, { heapBytes, ...counts }: Memory) {
  return { what, heapMB: rounded(heapBytes / 2 ** 20), ...counts };
}

await withPortal(
  async ({ side, browser }) => {
    const pages = [];
    for (const { part, path } of PAGES) {
      const left = await leftBy(browser, side, {
        path,
        isMulti: false,
        count: options.mounts,
        async cycle(page) {
          await step(page, -1, path);
          await step(page, 1, HOME.path);
        },
      });
      pages.push(figuresOf(part, left));
    }
    const ofTabs = await leftBy(browser, side, {
      path: HOME.path,
      isMulti: true,
      count: options.tabs,
      cycle: openAndCloseTab,
    });
    const tabs = figuresOf('tabs', ofTabs);
    await report({
      name: 'page-memory',
      head: ['left', 'heap MB', 'nodes', 'listeners', 'detached trees'],
      rows: [...pages, tabs].map(({ what, heapMB, nodes, listeners, detachedTrees }) => [
        what,
        ...[heapMB, nodes, listeners, detachedTrees],
      ]),
      isComplete,
      result: { cycles: options, pages, tabs },
      goals: [
        ...pages.flatMap(({ what, heapMB, nodes, listeners }) => [
          atMost(`${what} heap, MB`, heapMB, MOST_MB.page),
          atMost(`${what} nodes`, nodes, 0),
          atMost(`${what} listeners`, listeners, 0),
        ]),
        atMost('heap of closed tabs, MB', tabs.heapMB, MOST_MB.tabs),
        atMost('detached trees of closed tabs', tabs.detachedTrees, 0),
      ],
    });
  },
  [OBJECTS_ALONE],
);
