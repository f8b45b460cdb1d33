/** A value in web storage, as JSON. The storage may be disabled or full, and may contain anything. */
export interface StoredValue {
  /** Not validated. Undefined if no readable value is stored. */
  readonly read: () => unknown;
  /** Returns false if the value could not be stored. */
  readonly write: (value: unknown) => boolean;
  readonly remove: () => void;
}

/** @param storage called for each access, since reading `localStorage` throws if storage is disabled */
export function storedValue(key: string, storage: () => Storage): StoredValue {
  return {
    read() {
      try {
        const text = storage().getItem(key);
        if (text === null) return undefined;
        const value: unknown = JSON.parse(text);
        return value;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        storage().removeItem(key);
      } catch {
        // A disabled storage contains nothing.
      }
    },
  };
}

/** A small record in local storage, which all tabs share. If it cannot be stored, it is silently not stored. */
export interface StoredRecord {
  readonly read: () => Readonly<Record<string, unknown>>;
  readonly write: (value: Readonly<Record<string, unknown>>) => void;
}

export function storedRecord(key: string): StoredRecord {
  const stored = storedValue(key, () => localStorage);
  return {
    read() {
      const value = stored.read();
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
    },
    write: (value) => void stored.write(value),
  };
}
