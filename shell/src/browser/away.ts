/** Pages that were away together do not all ask in the same moment. */
const SPREAD_MS = 1_000;

/** Whether nobody looks at the page, or the browser has no network: what is asked again and again waits. */
export function isAway(): boolean {
  return document.visibilityState === 'hidden' || !navigator.onLine;
}

/**
 * Does the work once, within a second, each time that the page is looked at again or the network is back.
 * @param random 0 to 1
 * @returns the end of it
 */
export function onReturn(work: () => void, random: () => number = Math.random): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    clearTimeout(timer);
    if (!isAway()) timer = setTimeout(work, random() * SPREAD_MS);
  }
  function leave(): void {
    clearTimeout(timer);
  }
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  window.addEventListener('offline', leave);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', leave);
  };
}
