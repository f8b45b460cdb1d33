/** Session or local storage with memory behind it: a value that the browser does not store lives as long as the page. */
export interface WebStorage {
  readonly get: (key: string) => string | null;
  /** @returns false if the browser did not store the value */
  readonly set: (key: string, value: string) => boolean;
  /** Whether the browser stores the current value of a key, or that it has none. */
  readonly keeps: (key: string) => boolean;
  readonly remove: (key: string) => void;
  /** Removes everything, or everything but `kept`. */
  readonly clear: (kept?: string) => void;
  /** Whether the browser reports a change of this storage by another tab. */
  readonly isSourceOf: (event: StorageEvent) => boolean;
}

/** Storage may be disabled, missing or full: each access may throw, also the one that finds the storage. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function guarded(find: () => Storage): WebStorage {
  /** What the browser did not store; null for what it still stores, but should not. */
  const memory = new Map<string, string | null>();

  const storage: WebStorage = {
    get(key) {
      const own = memory.get(key);
      return own === undefined ? attempt(() => find().getItem(key), null) : own;
    },
    set(key, value) {
      const isStored = attempt(() => {
        find().setItem(key, value);
        // Some browsers drop what they may not store, without an error.
        return find().getItem(key) === value;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    keeps: (key) => !memory.has(key),
    remove(key) {
      attempt(() => find().removeItem(key), undefined);
      if (attempt(() => find().getItem(key), null) === null) memory.delete(key);
      else memory.set(key, null);
    },
    clear(kept) {
      const keys = [...memory.keys(), ...attempt(() => Object.keys(find()), [])];
      if (kept === undefined) attempt(() => find().clear(), undefined);
      for (const key of keys) if (key !== kept) storage.remove(key);
    },
    isSourceOf: ({ storageArea }) => attempt(() => storageArea !== null && storageArea === find(), false),
  };

  // Rules that run without a window read the functions of modules that store.
  if (typeof window === 'undefined') return storage;

  // What another tab has stored or cleared since is newer.
  window.addEventListener('storage', (event) => {
    if (!storage.isSourceOf(event)) return;
    if (event.key === null) memory.clear();
    else memory.delete(event.key);
  });
  return storage;
}

/** The page's only access to web storage. */
export const webStorage = {
  /** Of this tab. */
  session: guarded(() => sessionStorage),
  /** Of all tabs of this browser. */
  local: guarded(() => localStorage),
} as const;
