import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentLoad, LoadedComponent } from './component-load';

/** Looks at a load: it is asked for, retried while somebody looks, and may become late. */
export function useComponentLoad(load: ComponentLoad): LoadedComponent {
  useEffect(() => load.watch(), [load]);
  return useSyncExternalStore(load.subscribe, load.current);
}
