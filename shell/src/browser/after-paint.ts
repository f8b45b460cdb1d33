/** Upper limit in ms. A page in the background gets no animation frames, but its work is still done. */
const AT_LATEST_MS = 200;

/** Runs the work after the next paint. */
export function afterPaint(work: () => void): void {
  let isDue = true;
  const run = (): void => {
    if (!isDue) return;
    isDue = false;
    clearTimeout(late);
    work();
  };
  const late = setTimeout(run, AT_LATEST_MS);
  // The paint follows the frame's callbacks; a timeout set there runs after it.
  requestAnimationFrame(() => setTimeout(run));
}
