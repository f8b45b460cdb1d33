import { useEffect } from 'react';
import { useObservable } from '../observable/use-observable';
import type { ComponentLoad, LoadedComponent } from './component-load';

/** Uses a load: starts it, retries it while the component is mounted, and lets it become late. */
export function useComponentLoad(load: ComponentLoad): LoadedComponent {
  useEffect(() => load.watch(), [load]);
  return useObservable(load);
}
