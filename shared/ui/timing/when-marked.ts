/**
 * Runs the work once, when the browser's timeline has this mark.
 * @param work gets the milliseconds from the start of the page load until then
 */
export function whenMarked(mark: string, work: (ms: number) => void): void {
  new PerformanceObserver((list, observer) => {
    const [entry] = list.getEntriesByName(mark);
    if (entry === undefined) return;
    observer.disconnect();
    work(entry.startTime);
  }).observe({ type: 'mark', buffered: true });
}
