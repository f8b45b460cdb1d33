import { useEffect } from 'react';
import { isConnectionFast } from '../timing/is-connection-fast';
import { loadCode } from './loaded-code';
import { whenAtRest } from '../timing/when-at-rest';

type Load = () => Promise<unknown>;

/** Loads that need not be requested again. Each row of a list may request the same. */
// oxlint-disable-next-line portal/stateless -- each part has loads of its own
const requested = new WeakSet<Load>();

/**
 * Loads code that is needed later once the page is at rest, so that it is there when it is needed. If that fails, it is
 * loaded when it is needed.
 * @param load must not change between renders; null: nothing is needed
 * @returns loads it now, for signs that it will be needed soon, such as a pointer on its button
 */
export function useLoadAtRest(load: Load | null): () => void {
  useEffect(() => {
    if (load === null || requested.has(load)) return;
    requested.add(load);
    whenAtRest(() => {
      if (isConnectionFast()) loadCode(load).catch(() => requested.delete(load));
      else requested.delete(load);
    });
  }, [load]);
  return () => {
    if (load !== null) loadCode(load).catch(() => undefined);
  };
}
