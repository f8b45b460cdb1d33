import type { Loaded } from '@portal/shared/ui/use-loaded';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { retryWithBackoff, steps } from '../retry/retry-with-backoff';

/** Delays between retries while the component is still needed. */
const RETRY_DELAY = steps(2_500, 10_000, 30_000);

interface OnDemand<Props> {
  /** While true, a failed load is retried automatically. */
  readonly isNeeded: boolean;
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Called after each failed attempt. */
  readonly onFailure?: (error: unknown) => void;
}

/** A component whose code is loaded when it is needed, with retries; null until it is loaded. */
export function useOnDemand<Props>({ isNeeded, load, onFailure }: OnDemand<Props>): Loaded<Props> | null {
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null);
  const handleFailure = useEffectEvent((error: unknown) => onFailure?.(error));
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const stop = new AbortController();
    const { result } = retryWithBackoff({
      attempt: load,
      delay: RETRY_DELAY,
      onFailure: handleFailure,
      signal: stop.signal,
    });
    void result.then((Component) => {
      if (Component !== undefined) setLoaded({ Component });
    });
    return () => stop.abort();
  }, [isMissing, load]);
  return loaded;
}
