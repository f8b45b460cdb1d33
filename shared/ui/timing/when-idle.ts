/** Upper limit in ms, for busy pages. */
const AT_LATEST_MS = 5_000;
/** Delay in browsers without requestIdleCallback (Safari before 18). */
const FALLBACK_MS = 2_000;

/** Runs the work when the page is idle. */
export function whenIdle(page: Window, work: () => void): void {
  if (typeof page.requestIdleCallback === 'function')
    page.requestIdleCallback(work, { timeout: AT_LATEST_MS });
  else page.setTimeout(work, FALLBACK_MS);
}
