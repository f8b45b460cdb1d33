import { useCallback, useEffect, useState } from 'react';
import { type OutboxMessage, fetchMessages } from '../sandbox-api';

const POLL_MS = 2000;

export interface Messages {
  /** Undefined until the first response. */
  readonly list: readonly OutboxMessage[] | undefined;
  readonly error: Error | null;
  readonly reload: () => Promise<void>;
}

/** The inbox, polled every two seconds while the page is visible. */
export function useMessages(): Messages {
  const [list, setList] = useState<readonly OutboxMessage[]>();
  const [error, setError] = useState<Error | null>(null);

  const reload = useCallback(async () => {
    try {
      setList(await fetchMessages());
      setError(null);
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    }
  }, []);

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is set after a response, not here
    void reload();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [reload]);

  return { list, error, reload };
}
