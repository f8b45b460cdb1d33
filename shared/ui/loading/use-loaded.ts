import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadCode, loadedCode } from './loaded-code';

interface LoadedOptions<Props> {
  /** A failed load is repeated the next time that this becomes true. */
  readonly isNeeded: boolean;
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Absent for what the page can do without. */
  readonly onFailure?: () => void;
}

export interface Loaded<Props> {
  readonly Component: ComponentType<Props>;
}

/** A component whose code is loaded when it is needed; null until it is needed and loaded. */
export function useLoaded<Props>({ isNeeded, load, onFailure }: LoadedOptions<Props>): Loaded<Props> | null {
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null);
  const handleFailure = useEffectEvent(() => onFailure?.());
  const known = isNeeded && loaded === null ? loadedCode(load) : null;
  // It is there in the same render, so that nothing is shown without it first.
  if (known !== null) setLoaded({ Component: known });
  const isMissing = isNeeded && loaded === null && known === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWaiting = true;
    loadCode(load).then(
      (Component) => {
        if (isWaiting) setLoaded({ Component });
      },
      () => {
        if (isWaiting) handleFailure();
      },
    );
    return () => {
      isWaiting = false;
    };
  }, [isMissing, load]);
  return loaded;
}
