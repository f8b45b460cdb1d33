/** A value in web storage, as JSON. The storage may be disabled or full, and may contain anything. */
export interface KeptValue {
  /** Not validated. Undefined if no readable value is stored. */
  readonly read: () => unknown;
  /** Returns false if the value could not be stored. */
  readonly write: (value: unknown) => boolean;
  readonly forget: () => void;
}

/** @param storage called for each access, since reading `localStorage` throws if storage is disabled */
export function keptValue(key: string, storage: () => Storage): KeptValue {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? '');
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
    forget() {
      try {
        storage().removeItem(key);
      } catch {
        // A disabled storage contains nothing.
      }
    },
  };
}

/** A small record in local storage, which all tabs share. If it cannot be stored, it is silently not stored. */
export interface KeptRecord {
  readonly read: () => Readonly<Record<string, unknown>>;
  readonly write: (value: Readonly<Record<string, unknown>>) => void;
}

export function keptRecord(key: string): KeptRecord {
  const kept = keptValue(key, () => localStorage);
  return {
    read() {
      const value = kept.read();
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
    },
    write: (value) => void kept.write(value),
  };
}
