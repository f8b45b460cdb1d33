import { useCallback, useEffect, useState } from 'react';

const POLL_MS = 2000;

export interface Polled<Value> {
  /** Undefined until the first response. */
  readonly list: Value | undefined;
  readonly error: Error | null;
  readonly reload: () => Promise<void>;
}

/**
 * A list of the provider, polled every two seconds while the page is visible.
 * @param load the same function in every render
 */
export function usePolled<Value>(load: () => Promise<Value>): Polled<Value> {
  const [list, setList] = useState<Value>();
  const [error, setError] = useState<Error | null>(null);

  const reload = useCallback(async () => {
    try {
      const loaded = await load();
      setList(() => loaded);
      setError(null);
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    }
  }, [load]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set after a response, not here
    void reload();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [reload]);

  return { list, error, reload };
}
