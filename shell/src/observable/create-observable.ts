/** A value that can be read at any time and notifies of changes. */
export interface Observable<T> {
  readonly current: () => T;
  /**
   * Calls the listener after each change.
   * @returns a function that ends the subscription
   */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable that its owner can change. */
export interface WritableObservable<T> extends Observable<T> {
  /** Notifies listeners unless the value equals the previous one. */
  readonly set: (next: T) => void;
}

/** @param isEqual which values count as equal; default: identity */
export function createObservable<T>(
  initial: T,
  isEqual: (one: T, other: T) => boolean = Object.is,
): WritableObservable<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    current: () => value,
    subscribe(listener) {
      // Wrapped, so that a function that subscribes twice is called twice, and each subscription can be ended
      // separately.
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    set(next) {
      if (isEqual(value, next)) return;
      value = next;
      // A copy, since listeners may subscribe and unsubscribe while they are called.
      for (const listener of [...listeners]) listener();
    },
  };
}
