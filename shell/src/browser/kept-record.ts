/** A small record in local storage as JSON. If the storage is disabled or full, it is silently not stored. */
export interface KeptRecord {
  readonly read: () => Readonly<Record<string, unknown>>;
  readonly write: (value: Readonly<Record<string, unknown>>) => void;
}

export function keptRecord(key: string): KeptRecord {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
      } catch {
        return {};
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The storage is full or disabled: the choice applies to this page only.
      }
    },
  };
}
