/** Resolves after a time, or as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/**
 * Resolves at once where there is a network, else when it is back or the signal is aborted.
 * @returns whether it had to be waited for
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
