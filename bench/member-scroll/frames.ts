import type { CDPSession, Page } from '@playwright/test';

/** A frame that took at least this many display intervals was late. */
export const LATE = 1.5;

/** Milliseconds between frames. */
export type Frames = readonly number[];

/** Records the frames that the page draws while `work` runs. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<Frames> {
  // Methods, because the loader wraps named functions in a helper that the page does not have.
  await page.evaluate(() => {
    const recorder = {
      at: [] as number[],
      isOver: false,
      frame(now: number): void {
        recorder.at.push(now);
        if (!recorder.isOver) requestAnimationFrame((next) => recorder.frame(next));
      },
    };
    Reflect.set(window, 'benchFrames', recorder);
    requestAnimationFrame((now) => recorder.frame(now));
  });
  await work();
  const at = await page.evaluate(() => {
    const recorder: unknown = Reflect.get(window, 'benchFrames');
    Reflect.set(Object(recorder), 'isOver', true);
    return Reflect.get(Object(recorder), 'at') as number[];
  });
  return at.slice(1).map((time, before) => time - (at[before] ?? time));
}

/** Milliseconds of processor time of the page's main thread. The load of other processes is not included. */
export async function mainThreadMs(session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (found === undefined) throw new Error('The browser does not say how long its tasks took.');
  return found.value * 1000;
}

/** Pixels per second: a fast spin of the wheel, more than two screens. */
const SPEED = 2_400;
/** Share of the distance that must be scrolled. */
const LEAST_SHARE = 0.95;
const MIDDLE = { x: 720, y: 500 };

/** Scrolls from the top of the page to its end with the browser's own gesture. @returns scrolled pixels */
export async function scrollThrough(page: Page, session: CDPSession): Promise<number> {
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await session.send('Input.synthesizeScrollGesture', {
    ...MIDDLE,
    yDistance: -distance,
    speed: SPEED,
    preventFling: true,
    gestureSourceType: 'mouse',
  });
  const reached = await page.evaluate(() => window.scrollY);
  // Otherwise the frames would be those of a page that did not scroll. A busy browser drops the last steps of a
  // gesture.
  if (distance <= 0 || reached < LEAST_SHARE * distance)
    throw new Error(`Of ${String(distance)} px the page scrolled ${String(reached)}.`);
  return reached;
}
