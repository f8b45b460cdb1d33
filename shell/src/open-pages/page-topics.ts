import { createObservable, type Observable } from '../observable/create-observable';

/** Longest topic that is kept, in characters; no title shows more. */
export const LONGEST_TOPIC = 60;

/** What each open page is about in its own words, by the key of its tab. */
export interface PageTopics extends Observable<ReadonlyMap<string, string>> {
  readonly of: (key: string) => string | undefined;
  /** Null takes it back. A topic that is too long is cut. */
  readonly name: (key: string, topic: string | null) => void;
  /** Forgets all pages but these. */
  readonly keepOnly: (keys: ReadonlySet<string>) => void;
}

export function createPageTopics(): PageTopics {
  const { current, subscribe, set } = createObservable<ReadonlyMap<string, string>>(new Map());
  const of = (key: string) => current().get(key);

  return {
    of,
    current,
    subscribe,
    name(key, topic) {
      const named = cut(topic?.trim() ?? '');
      if (named === (of(key) ?? '')) return;
      const next = new Map(current());
      if (named === '') next.delete(key);
      else next.set(key, named);
      set(next);
    },
    keepOnly(keys) {
      const kept = [...current()].filter(([key]) => keys.has(key));
      if (kept.length < current().size) set(new Map(kept));
    },
  };
}

/** Counted in code points, so that none is cut in two. */
function cut(topic: string): string {
  const letters = Array.from(topic);
  return letters.length <= LONGEST_TOPIC ? topic : `${letters.slice(0, LONGEST_TOPIC - 1).join('')}…`;
}
