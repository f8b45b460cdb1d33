import { whenContentStands } from './when-content-stands';
import { whenIdle } from './when-idle';

/** Time without a finished request, after which a page counts as at rest. */
const REST_MS = 300;
/** Mark of the browser's timeline: requests before it belong to the page, later ones load ahead. */
export const REST_MARK = 'portal:rest';

const waiting = new Set<() => void>();

/**
 * Runs the work once, when the first page of this page load shows its data, nothing more has been loading for a moment,
 * and the processor is idle. What is loaded then delays nothing that the user waits for.
 */
export function whenAtRest(work: () => void): void {
  waiting.add(work);
  if (waiting.size > 1) return;
  whenContentStands(() => {
    let timer = setTimeout(finish, REST_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, REST_MS);
    });
    observer.observe({ type: 'resource' });
    function finish(): void {
      observer.disconnect();
      whenIdle(window, runWaiting);
    }
  });
}

function runWaiting(): void {
  const due = [...waiting];
  waiting.clear();
  performance.mark(REST_MARK);
  for (const work of due) work();
}
