/** Latest, in ms, even on a busy page. */
const AT_LATEST_MS = 5_000;
/** Where the browser cannot tell (Safari before 18). */
const GUESS_MS = 2_000;

/** Runs the work once the page has nothing better to do. */
export function whenIdle(page: Window, work: () => void): void {
  if (typeof page.requestIdleCallback === 'function')
    page.requestIdleCallback(work, { timeout: AT_LATEST_MS });
  else page.setTimeout(work, GUESS_MS);
}
