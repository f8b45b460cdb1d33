import type { CDPSession, Page } from '@playwright/test';

/** A frame that took so many intervals of the display was late for at least one. */
export const LATE = 1.5;

/** ms between frames. */
export type Frames = readonly number[];

/** The frames that the page drew while something went on. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<Frames> {
  // Methods, because the page would not know the helper that the loader puts around a named function.
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

/** ms that the page's main thread has worked, as the processor counts them: a busy machine does not add to it. */
export async function mainThreadMs(session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (found === undefined) throw new Error('The browser does not say how long its tasks took.');
  return found.value * 1000;
}

/** px a second: a quick spin of the wheel, two screens and more. */
const SPEED = 2_400;
/** Of the way, at least. */
const LEAST_SHARE = 0.95;
const MIDDLE = { x: 720, y: 500 };

/** From the top of the page to its end, by the browser's own gesture. @returns px that were scrolled */
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
  // Anything else would be frames of a page that stood still. A busy browser drops a gesture's last steps.
  if (distance <= 0 || reached < LEAST_SHARE * distance)
    throw new Error(`Of ${String(distance)} px the page scrolled ${String(reached)}.`);
  return reached;
}
