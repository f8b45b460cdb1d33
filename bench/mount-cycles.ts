// npm run bench -- mount-cycles: memory left by a remote's page that was mounted and unmounted repeatedly.
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { type Goal, judgeGoals } from './goal';
import { growth, OBJECTS_ALONE, readMemory } from './open-pages/memory';
import { HOME, openPortal } from './open-pages/portal-page';
import { writeResult } from './result-file';
import { rounded } from './statistics';
import type { Side } from './tax/side';
import { textTable } from './text-table';
import { withPortal } from './with-portal';

/** One page of each remote. */
const PAGES = [
  { part: 'mf-auth', path: '/userCenter/index' },
  { part: 'mf-cert', path: '/cert/index' },
  { part: 'mf-team', path: '/team/index' },
  { part: 'mf-apply', path: '/apply/index' },
  { part: 'mf-order', path: '/order/index' },
] as const;
const COUNTED_CYCLES = 100;
/** Cycles after which code, caches and pools are loaded. */
const WARM_UP_CYCLES = 10;
const GOALS = { heapMB: 1, nodes: 0, listeners: 0 } as const;

const { values: options } = parseArgs({
  options: { cycles: { type: 'string', default: String(COUNTED_CYCLES) } },
});
const cycles = Number(options.cycles);

async function measure(browser: Browser, side: Side, { part, path }: (typeof PAGES)[number]) {
  const { session, goTo, step, close } = await openPortal(browser, side, { path, isMulti: false });
  await goTo(HOME);
  const run = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await step(-1, path);
      await step(1, HOME.path);
    }
  };
  await run(WARM_UP_CYCLES);
  const before = await readMemory(session);
  await run(cycles);
  const { heapBytes, nodes, listeners, detachedTrees } = growth(before, await readMemory(session));
  await close();
  return { part, heapMB: rounded(heapBytes / 2 ** 20, 2), nodes, listeners, detachedTrees };
}

await withPortal(
  async ({ side, browser }) => {
    const parts = [];
    for (const target of PAGES) parts.push(await measure(browser, side, target));
    console.log(
      textTable(
        [`after ${String(cycles)} cycles`, 'heap MB', 'nodes', 'listeners', 'detached trees'],
        parts.map(({ part, heapMB, nodes, listeners, detachedTrees }) =>
          [part, heapMB, nodes, listeners, detachedTrees].map(String),
        ),
      ),
    );
    if (cycles >= COUNTED_CYCLES) {
      await writeResult('mount-cycles', { cycles, parts });
      judgeGoals(
        parts.flatMap(({ part, heapMB, nodes, listeners }): Goal[] => [
          { what: `${part} heap, MB`, value: heapMB, goal: { atMost: GOALS.heapMB } },
          { what: `${part} nodes`, value: nodes, goal: { atMost: GOALS.nodes } },
          { what: `${part} listeners`, value: listeners, goal: { atMost: GOALS.listeners } },
        ]),
      );
    }
  },
  [OBJECTS_ALONE],
);
