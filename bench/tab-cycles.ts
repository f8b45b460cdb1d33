// npm run bench -- tab-cycles: memory left by tabs that were opened and closed again.
import { parseArgs } from 'node:util';
import { judgeGoals } from './goal';
import { growth, OBJECTS_ALONE, readMemory } from './open-pages/memory';
import { HOME, MENU_PAGES, type MenuPage, openPortal, type PortalPage } from './open-pages/portal-page';
import { writeResult } from './result-file';
import { rounded } from './statistics';
import { withPortal } from './with-portal';

const COUNTED_CYCLES = 200;
/** Cycles after which code, caches and pools are loaded. */
const WARM_UP_CYCLES = 3 * MENU_PAGES.length;
const GOALS = { heapMB: 5, detachedTrees: 0 } as const;

const { values: options } = parseArgs({
  options: { cycles: { type: 'string', default: String(COUNTED_CYCLES) } },
});
const cycles = Number(options.cycles);

await withPortal(
  async ({ side, browser }) => {
    const portal = await openPortal(browser, side, { path: HOME.path, isMulti: true });
    await openAndClose(portal, WARM_UP_CYCLES);
    const before = await readMemory(portal.session);
    await openAndClose(portal, cycles);
    const left = growth(before, await readMemory(portal.session));
    const heapMB = rounded(left.heapBytes / 2 ** 20, 2);
    const { nodes, listeners, detachedTrees } = left;
    console.log(
      `${String(cycles)} cycles leave ${String(heapMB)} MB, ${String(nodes)} nodes, ${String(listeners)} listeners, ` +
        `${String(detachedTrees)} detached trees.`,
    );
    if (cycles >= COUNTED_CYCLES) {
      await writeResult('tab-cycles', { cycles, heapMB, nodes, listeners, detachedTrees });
      judgeGoals([
        { what: 'heap after the cycles, MB', value: heapMB, goal: { atMost: GOALS.heapMB } },
        { what: 'detached trees', value: detachedTrees, goal: { atMost: GOALS.detachedTrees } },
      ]);
    }
  },
  [OBJECTS_ALONE],
);

async function openAndClose(portal: PortalPage, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const target = MENU_PAGES[at % MENU_PAGES.length];
    if (target !== undefined) await cycle(portal, target);
  }
}

async function cycle({ page, goTo }: PortalPage, target: MenuPage): Promise<void> {
  await goTo(target);
  await page
    .locator(`.portal-tab[data-key='${target.path}'] .portal-tab-close`)
    .evaluate((cross: HTMLElement) => cross.click());
  await page.waitForFunction(() => document.querySelectorAll('[role=tab]').length === 1, undefined, {
    polling: 20,
  });
}
