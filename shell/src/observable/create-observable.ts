/** A value that can be read at any time and announces each change. */
export interface Observable<T> {
  readonly current: () => T;
  /**
   * Calls the listener after each change.
   * @returns ends the subscription
   */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable in the hands of its owner. */
export interface WritableObservable<T> extends Observable<T> {
  /** Listeners hear of it unless the value equals the one before. */
  readonly set: (next: T) => void;
}

/** @param isEqual which values count as the same; by identity unless it is given */
export function createObservable<T>(
  initial: T,
  isEqual: (one: T, other: T) => boolean = Object.is,
): WritableObservable<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    current: () => value,
    subscribe(listener) {
      // Wrapped, so that a function that subscribes twice is called twice and unsubscribed one at a time.
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    set(next) {
      if (isEqual(value, next)) return;
      value = next;
      // A copy: listeners may subscribe and unsubscribe while they are called.
      for (const listener of [...listeners]) listener();
    },
  };
}
