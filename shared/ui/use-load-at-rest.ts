import { useEffect } from 'react';
import { isConnectionFast } from './is-connection-fast';
import { whenAtRest } from './when-at-rest';

/**
 * Loads code that is needed later once the page is at rest, so that it is there when it is needed. A failed load is
 * repeated by then.
 * @param load must not change between renders; null: nothing is needed
 * @returns loads it now, for signs that it will be needed soon, such as a pointer on its button
 */
export function useLoadAtRest(load: (() => Promise<unknown>) | null): () => void {
  useEffect(() => {
    if (load === null) return;
    whenAtRest(() => {
      if (isConnectionFast()) load().catch(() => undefined);
    });
  }, [load]);
  return () => void load?.().catch(() => undefined);
}
