/**
 * Resolves immediately while online, else when the network is back or the signal is aborted.
 * @returns whether it had to wait
 */
export function untilOnline(page: Window, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (page.navigator.onLine || signal.aborted) {
      resolve(false);
      return;
    }
    const end = () => {
      page.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve(true);
    };
    page.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
