// npm run bench -- tab-switch: time from the press on an open tab until its content is on screen, on a slow machine.
import type { Page } from '@playwright/test';
import { atMost } from './goal';
import { readOptions } from './options';
import { goTo, HOME, inPortal, MENU_PAGES } from './pages/portal-page';
import { press } from './pages/press';
import { report } from './report';
import { median, rounded } from './statistics';
import { withPortal } from './with-portal';

const CPU_SLOWDOWN = 4;
const GOAL_MS = 50;
/** Time for which a user looks at a page before going on. */
const PAUSE_MS = 300;
const PAGES = [HOME, ...MENU_PAGES];

const { options, isComplete } = readOptions({ rounds: 15 });

await withPortal(async ({ side, browser }) => {
  const switches = await inPortal(
    browser,
    side,
    { path: HOME.path, isMulti: true },
    async (page, session) => {
      for (const target of MENU_PAGES) await goTo(page, target);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      const ms = new Map<string, number[]>(PAGES.map(({ path }) => [path, []]));
      // The first round renders what was loaded at full speed. It counts like the others.
      for (let round = 0; round < options.rounds; round += 1)
        for (const [tab, { path }] of PAGES.entries()) {
          ms.get(path)?.push(await switchTo(page, tab));
          await page.waitForTimeout(PAUSE_MS);
        }
      return ms;
    },
  );
  const pages = [...switches].map(([path, ms]) => ({
    path,
    medianMs: rounded(median(ms), 1),
    slowestMs: rounded(Math.max(...ms), 1),
  }));
  const medianMs = rounded(median([...switches.values()].flat()), 1);
  await report({
    name: 'tab-switch',
    head: ['to the tab of', 'median ms', 'slowest ms'],
    rows: pages.map((page) => [page.path, page.medianMs, page.slowestMs]),
    isComplete,
    result: { cpuSlowdown: CPU_SLOWDOWN, rounds: options.rounds, medianMs, pages },
    goals: [atMost('switch between open tabs, median ms', medianMs, GOAL_MS)],
  });
});

/** Milliseconds until a frame with the heading of the tab's panel is painted. */
async function switchTo(page: Page, index: number): Promise<number> {
  const tab = page.getByRole('tab').nth(index);
  const panel = (await tab.getAttribute('aria-controls')) ?? '';
  const { shownMs } = await press(page, {
    pressed: `[role=tab][aria-controls="${panel}"]`,
    shown: `[id="${panel}"] h1`,
  });
  return shownMs;
}
