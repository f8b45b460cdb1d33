/** Something small kept in local storage as JSON. Storage that is off or full loses it silently. */
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
        // Full or switched off: the choice holds for this page.
      }
    },
  };
}
