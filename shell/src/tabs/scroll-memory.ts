/** Scroll position of each open page, by the key of its tab; pixels from the top. */
export interface ScrollMemory {
  readonly of: (key: string) => number;
  readonly set: (key: string, pixels: number) => void;
  /** Removes all pages except these. */
  readonly retainOnly: (keys: ReadonlySet<string>) => void;
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>();
  return {
    of: (key) => positions.get(key) ?? 0,
    set: (key, pixels) => void positions.set(key, Math.max(0, Math.round(pixels))),
    retainOnly(keys) {
      for (const key of [...positions.keys()]) if (!keys.has(key)) positions.delete(key);
    },
  };
}
