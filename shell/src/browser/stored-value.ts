import { webStorage, type WebStorage } from '@portal/shared/http';

/** A value in web storage, as JSON. The storage may contain anything. */
export interface StoredValue {
  /** Not validated. Undefined if no readable value is stored. */
  readonly read: () => unknown;
  /** Returns false if the value is kept only as long as this page. */
  readonly write: (value: unknown) => boolean;
  readonly remove: () => void;
}

export function storedValue(key: string, storage: WebStorage): StoredValue {
  return {
    read() {
      try {
        const text = storage.get(key);
        if (text === null) return undefined;
        const value: unknown = JSON.parse(text);
        return value;
      } catch {
        return undefined;
      }
    },
    write: (value) => storage.set(key, JSON.stringify(value)),
    remove: () => storage.remove(key),
  };
}

/** A small record in local storage, which all tabs share. */
export interface StoredRecord {
  readonly read: () => Readonly<Record<string, unknown>>;
  readonly write: (value: Readonly<Record<string, unknown>>) => void;
}

export function storedRecord(key: string): StoredRecord {
  const stored = storedValue(key, webStorage.local);
  return {
    read() {
      const value = stored.read();
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
    },
    write: (value) => void stored.write(value),
  };
}
