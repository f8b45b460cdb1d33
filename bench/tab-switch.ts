// npm run bench -- tab-switch: time from the press on an open tab until its content is on screen, on a slow machine.
import type { Page } from '@playwright/test';
import { parseArgs } from 'node:util';
import { judgeGoals } from './goal';
import { HOME, MENU_PAGES, openPortal } from './open-pages/portal-page';
import { writeResult } from './result-file';
import { median, rounded } from './statistics';
import { textTable } from './text-table';
import { withPortal } from './with-portal';

const CPU_SLOWDOWN = 4;
const COUNTED_SWITCHES = 60;
const GOAL_MS = 50;
/** Time for which a user looks at a page before going on. */
const PAUSE_MS = 300;

const { values: options } = parseArgs({
  options: { switches: { type: 'string', default: String(COUNTED_SWITCHES) } },
});
const switches = Number(options.switches);

await withPortal(async ({ side, browser }) => {
  const { page, session, goTo } = await openPortal(browser, side, { path: HOME.path, isMulti: true });
  const pages = [HOME, ...MENU_PAGES];
  for (const target of MENU_PAGES) await goTo(target);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times = new Map<string, Switch[]>(pages.map(({ path }) => [path, []]));
  for (let at = 0; at < switches; at += 1) {
    const tab = at % pages.length;
    const path = pages[tab]?.path ?? '';
    // The first round renders what was loaded at full speed. It counts like the others.
    times.get(path)?.push(await switchTo(page, tab));
    await page.waitForTimeout(PAUSE_MS);
  }
  await report(times);
});

/** Milliseconds from the press. */
interface Switch {
  /** The frame with the panel's heading is painted. */
  readonly content: number;
  /** The tab is marked as active, which is the last change after the content. */
  readonly followed: number;
}

async function switchTo(page: Page, tab: number): Promise<Switch> {
  return page.evaluate(
    (index) =>
      new Promise<Switch>((resolve, reject) => {
        const pressed = document.querySelectorAll<HTMLElement>('[role=tab]')[index];
        const panel = document.getElementById(pressed?.getAttribute('aria-controls') ?? '');
        if (pressed === undefined || panel === null) {
          reject(new Error(`Tab ${String(index)} has no panel.`));
          return;
        }
        const start = performance.now();
        // Methods, because the loader wraps named functions in a helper that the page does not have.
        const frame = {
          content: 0,
          look(): void {
            // Not determined by boxes, because hidden elements may keep them.
            if (panel.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) !== true) {
              requestAnimationFrame(() => frame.look());
              return;
            }
            // The message arrives after this frame has been painted.
            const painted = new MessageChannel();
            painted.port1.onmessage = () => {
              frame.content = performance.now() - start;
              frame.follow();
            };
            painted.port2.postMessage(null);
          },
          follow(): void {
            if (pressed.getAttribute('aria-selected') === 'true')
              resolve({ content: frame.content, followed: performance.now() - start });
            else requestAnimationFrame(() => frame.follow());
          },
        };
        // Requested before the press, so that its message is ahead of what the press schedules after the paint.
        requestAnimationFrame(() => frame.look());
        pressed.click();
      }),
    tab,
  );
}

async function report(times: ReadonlyMap<string, readonly Switch[]>): Promise<void> {
  const pages = [...times].map(([path, switched]) => ({ path, ...figuresOf(switched) }));
  console.log(
    textTable(
      ['to the tab of', 'median ms', 'slowest ms', 'all the rest, median ms'],
      pages.map(({ path, medianMs, slowestMs, followedMs }) => [
        path,
        String(medianMs),
        String(slowestMs),
        String(followedMs),
      ]),
    ),
  );
  const { medianMs, followedMs } = figuresOf([...times.values()].flat());
  if (switches < COUNTED_SWITCHES) {
    console.log(`${String(medianMs)} ms; a result is kept from ${String(COUNTED_SWITCHES)} switches on.`);
    return;
  }
  await writeResult('tab-switch', { cpuSlowdown: CPU_SLOWDOWN, switches, medianMs, followedMs, pages });
  judgeGoals([{ what: 'switch between open tabs, median ms', value: medianMs, goal: { atMost: GOAL_MS } }]);
}

function figuresOf(switched: readonly Switch[]) {
  const content = switched.map((one) => one.content);
  return {
    medianMs: rounded(median(content), 1),
    slowestMs: rounded(Math.max(...content), 1),
    followedMs: rounded(median(switched.map(({ followed }) => followed)), 1),
  };
}
