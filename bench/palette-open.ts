// npm run bench -- palette-open: time from Ctrl+K until the field of the command palette accepts input.
import type { Page } from '@playwright/test';
import { parseArgs } from 'node:util';
import { judgeGoals } from './goal';
import { launchBrowser } from './launch-browser';
import { HOME, openPortal } from './open-pages/portal-page';
import { writeResult } from './result-file';
import { median, rounded } from './statistics';
import { startSide } from './tax/side';
import { textTable } from './text-table';

const COUNTED_LOADS = 10;
/** Number of measurements after the first opening in a page. */
const LATER_OPENINGS = 5;
const GOAL_MS = 100;
/** Time after which an idle page has finished prefetching. */
const REST_MS = 10_000;
const OPEN_WITHIN_MS = 20_000;
/** Time for which a user looks at the open palette. */
const PAUSE_MS = 300;

const { values: options } = parseArgs({
  options: { loads: { type: 'string', default: String(COUNTED_LOADS) } },
});
const loads = Number(options.loads);

const side = await startSide('federated', 0);
const browser = await launchBrowser();
try {
  const first: number[] = [];
  const later: number[] = [];
  for (let at = 0; at < loads; at += 1) {
    const { page, close } = await openPortal(browser, side, { path: HOME.path, isMulti: false });
    await page.waitForTimeout(REST_MS);
    first.push(await openPalette(page));
    for (let time = 0; time < LATER_OPENINGS; time += 1) later.push(await openPalette(page));
    await close();
  }
  await report(first, later);
} finally {
  await browser.close();
  await side.stop();
}

/** Milliseconds from the press of K to the painted frame in which the field has the focus. Closes the palette again. */
async function openPalette(page: Page): Promise<number> {
  // Wrapped in an object, because a promise returned by the page would be awaited here, before the key is pressed.
  const listening = await page.evaluateHandle(
    (withinMs) => ({
      opened: new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The palette did not open.')), withinMs);
        // Methods, because the loader wraps named functions in a helper that the page does not have.
        const press = {
          at: 0,
          handleEvent(event: KeyboardEvent): void {
            if (event.key !== 'k') return;
            document.removeEventListener('keydown', press, true);
            press.at = performance.now();
            press.look();
          },
          look(): void {
            if (document.activeElement?.matches('.portal-palette [role=combobox]') !== true) {
              requestAnimationFrame(() => press.look());
              return;
            }
            // The message arrives after this frame has been painted.
            const painted = new MessageChannel();
            painted.port1.onmessage = () => resolve(performance.now() - press.at);
            painted.port2.postMessage(null);
          },
        };
        document.addEventListener('keydown', press, true);
      }),
    }),
    OPEN_WITHIN_MS,
  );
  await page.keyboard.press('Control+k');
  const ms = await listening.evaluate(({ opened }) => opened);
  await page.waitForTimeout(PAUSE_MS);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForTimeout(PAUSE_MS);
  return ms;
}

async function report(first: readonly number[], later: readonly number[]): Promise<void> {
  const figures = { first: figuresOf(first), later: figuresOf(later) };
  console.log(
    textTable(
      ['opened', 'median ms', 'slowest ms'],
      [
        ['for the first time', String(figures.first.medianMs), String(figures.first.slowestMs)],
        ['again', String(figures.later.medianMs), String(figures.later.slowestMs)],
      ],
    ),
  );
  if (loads < COUNTED_LOADS) {
    console.log(`A result is kept from ${String(COUNTED_LOADS)} loads on.`);
    return;
  }
  await writeResult('palette-open', { loads, laterOpenings: LATER_OPENINGS, ...figures });
  judgeGoals([
    {
      what: 'Ctrl+K to the palette, first time, median ms',
      value: figures.first.medianMs,
      goal: { atMost: GOAL_MS },
    },
    {
      what: 'Ctrl+K to the palette, again, median ms',
      value: figures.later.medianMs,
      goal: { atMost: GOAL_MS },
    },
  ]);
}

function figuresOf(times: readonly number[]) {
  return { medianMs: rounded(median(times), 1), slowestMs: rounded(Math.max(...times), 1) };
}
