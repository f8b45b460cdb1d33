import { useEffect } from 'react';
import { useObservable } from '../observable/use-observable';
import type { ComponentLoad, LoadedComponent } from './component-load';

/** Looks at a load: it is asked for, retried while somebody looks, and may become late. */
export function useComponentLoad(load: ComponentLoad): LoadedComponent {
  useEffect(() => load.watch(), [load]);
  return useObservable(load);
}
