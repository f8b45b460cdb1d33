import { CONTENT_MARK } from '@portal/shared/remote';

/**
 * Runs the work once, when the first page of this page load shows its data.
 * @param work gets the milliseconds from the start of the page load until then
 */
export function whenContentStands(work: (ms: number) => void): void {
  new PerformanceObserver((list, observer) => {
    const [mark] = list.getEntriesByName(CONTENT_MARK);
    if (mark === undefined) return;
    observer.disconnect();
    work(mark.startTime);
  }).observe({ type: 'mark', buffered: true });
}
