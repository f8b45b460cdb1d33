/** A page in the back gets no frames; its work is not lost for that. In ms. */
const AT_LATEST_MS = 200;

/** Runs the work once what has just been drawn is on screen. */
export function afterPaint(work: () => void): void {
  let isDue = true;
  const run = (): void => {
    if (!isDue) return;
    isDue = false;
    clearTimeout(late);
    work();
  };
  const late = setTimeout(run, AT_LATEST_MS);
  // The frame paints after its callbacks; what they put off comes next.
  requestAnimationFrame(() => setTimeout(run));
}
