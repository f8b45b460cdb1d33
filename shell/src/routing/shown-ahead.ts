/** Which open page is shown before the navigation to it is through. */
export interface ShownAhead {
  /** Key of its tab; null while the page in front is the one that is shown. */
  readonly current: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly show: (key: string) => void;
  /** The navigation has arrived, here or elsewhere. */
  readonly end: () => void;
}

/**
 * An open page is drawn already: it is shown at the press on its tab, and address, title, menu and the page's
 * effects follow (docs/decisions 0026).
 */
export function createShownAhead(): ShownAhead {
  const listeners = new Set<() => void>();
  let shown: string | null = null;

  function set(next: string | null): void {
    if (next === shown) return;
    shown = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: set,
    end: () => set(null),
  };
}
