import type { Page } from '@playwright/test';

interface Press {
  /** Selector of what is pressed. */
  readonly pressed: string;
  /** Selector of what is visible then. */
  readonly shown: string;
  /** Whether what is pressed opens when the mouse button goes down. */
  readonly opensOnMouseDown?: boolean;
}

interface Pressed {
  /** Time of the page at the press. */
  readonly at: number;
  /** Milliseconds from the press until a frame that shows it has been painted. */
  readonly shownMs: number;
}

const SHOWN_WITHIN_MS = 20_000;

/** The page presses itself, so that the time to send the command to the browser does not count. */
export function press(page: Page, { pressed, shown, opensOnMouseDown = false }: Press): Promise<Pressed> {
  return page.evaluate(
    ({ from, to, hasMouseDown, withinMs }) =>
      new Promise<Pressed>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(from);
        if (target === null) {
          reject(new Error(`There is no ${from}.`));
          return;
        }
        setTimeout(() => reject(new Error(`${from} did not show ${to}.`)), withinMs);
        const at = performance.now();
        // A method, because the loader wraps named functions in a helper that the page does not have.
        const frame = {
          look(): void {
            const isShown = [...document.querySelectorAll(to)].some((element) =>
              element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
            );
            if (!isShown) {
              requestAnimationFrame(() => frame.look());
              return;
            }
            // The message arrives after this frame has been painted.
            const painted = new MessageChannel();
            painted.port1.onmessage = () => resolve({ at, shownMs: performance.now() - at });
            painted.port2.postMessage(null);
          },
        };
        // Requested before the press, so that its message is ahead of what the press schedules after the paint.
        requestAnimationFrame(() => frame.look());
        if (hasMouseDown)
          target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
        target.click();
      }),
    { from: pressed, to: shown, hasMouseDown: opensOnMouseDown, withinMs: SHOWN_WITHIN_MS },
  );
}
