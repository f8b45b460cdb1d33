/** A value kept in the browser as JSON. Storage may be off or full, and may hold anything. */
export interface KeptValue {
  /** Unchecked; undefined where nothing that can be read is kept. */
  readonly read: () => unknown;
  /** False when it could not be kept. */
  readonly write: (value: unknown) => boolean;
  readonly forget: () => void;
}

/** @param storage called anew each time: where storage is off, asking for it throws */
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
        // Storage that is off holds nothing.
      }
    },
  };
}

/** Something small of several fields in local storage, which all tabs share. What cannot be kept is lost silently. */
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
