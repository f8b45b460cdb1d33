import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface LoadedOptions<Props> {
  /** A failed load is repeated the next time that this becomes true. */
  readonly isNeeded: boolean;
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly onFailure: () => void;
}

export interface Loaded<Props> {
  readonly Component: ComponentType<Props>;
}

/** A component whose code is loaded when it is needed; null until it is loaded. */
export function useLoaded<Props>({ isNeeded, load, onFailure }: LoadedOptions<Props>): Loaded<Props> | null {
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null);
  const handleFailure = useEffectEvent(onFailure);
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWaiting = true;
    load().then(
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
