/** Spreads the requests of pages that return at the same time. */
const SPREAD_MS = 1_000;

/** Whether the page is hidden or offline. Polling pauses in the meantime. */
export function isAway(): boolean {
  return document.visibilityState === 'hidden' || !navigator.onLine;
}

/**
 * Runs the work once, within a second, each time the page becomes visible again or the network is back.
 * @param random 0 to 1
 * @returns a function that ends it
 */
export function onReturn(work: () => void, random: () => number = Math.random): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function handleChange(): void {
    clearTimeout(timer);
    if (!isAway()) timer = setTimeout(work, random() * SPREAD_MS);
  }
  function leave(): void {
    clearTimeout(timer);
  }
  document.addEventListener('visibilitychange', handleChange);
  window.addEventListener('online', handleChange);
  window.addEventListener('offline', leave);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', handleChange);
    window.removeEventListener('online', handleChange);
    window.removeEventListener('offline', leave);
  };
}
