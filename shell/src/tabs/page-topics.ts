/** Longest topic that is kept, in characters; no title shows more. */
export const LONGEST_TOPIC = 60;

/** What each open page is about in its own words, by the key of its tab. */
export interface PageTopics {
  readonly of: (key: string) => string | undefined;
  /** A new map with each change. */
  readonly current: () => ReadonlyMap<string, string>;
  /** @returns the end of the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Null takes it back. A topic that is too long is cut. */
  readonly name: (key: string, topic: string | null) => void;
  /** Forgets all pages but these. */
  readonly keepOnly: (keys: ReadonlySet<string>) => void;
}

export function createPageTopics(): PageTopics {
  const listeners = new Set<() => void>();
  let current: ReadonlyMap<string, string> = new Map();

  function become(next: ReadonlyMap<string, string>): void {
    current = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    of: (key) => current.get(key),
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    name(key, topic) {
      const named = cut(topic?.trim() ?? '');
      if (named === (current.get(key) ?? '')) return;
      const next = new Map(current);
      if (named === '') next.delete(key);
      else next.set(key, named);
      become(next);
    },
    keepOnly(keys) {
      const kept = [...current].filter(([key]) => keys.has(key));
      if (kept.length < current.size) become(new Map(kept));
    },
  };
}

/** Counted in code points, so that none is cut in two. */
function cut(topic: string): string {
  const letters = Array.from(topic);
  return letters.length <= LONGEST_TOPIC ? topic : `${letters.slice(0, LONGEST_TOPIC - 1).join('')}…`;
}
