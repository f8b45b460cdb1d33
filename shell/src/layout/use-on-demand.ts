import { type ComponentType, useEffect, useState } from 'react';

interface OnDemand<Props> {
  readonly isWanted: boolean;
  /** Asked again the next time when it fails. Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly onFailure: (error: unknown) => void;
  /** For what is wanted all the time: a load that failed is tried again when this changes. */
  readonly retryOn?: string | undefined;
}

interface Loaded<Props> {
  readonly Component: ComponentType<Props>;
}

/** A component whose code is fetched when somebody wants it; null until it is there. */
export function useOnDemand<Props>({
  isWanted,
  load,
  onFailure,
  retryOn,
}: OnDemand<Props>): Loaded<Props> | null {
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null);
  const isMissing = isWanted && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    load().then(
      (Component) => {
        if (!isOver) setLoaded({ Component });
      },
      (error: unknown) => {
        if (!isOver) onFailure(error);
      },
    );
    return () => {
      isOver = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- What is done on failure is no reason to ask anew.
  }, [isMissing, load, retryOn]);
  return loaded;
}
