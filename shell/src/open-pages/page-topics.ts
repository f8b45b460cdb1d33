import { createObservable, type Observable } from '../observable/create-observable';

/** Maximum length of a topic in characters; no title shows more. */
export const LONGEST_TOPIC = 60;

/** Topic of each open page, by the key of its tab. */
export interface PageTopics extends Observable<ReadonlyMap<string, string>> {
  readonly of: (key: string) => string | undefined;
  /** Null removes the topic. A topic that is too long is truncated. */
  readonly name: (key: string, topic: string | null) => void;
  /** Removes all pages except these. */
  readonly retainOnly: (keys: ReadonlySet<string>) => void;
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
    retainOnly(keys) {
      const retained = [...current()].filter(([key]) => keys.has(key));
      if (retained.length < current().size) set(new Map(retained));
    },
  };
}

/** Counts code points, so that no character is split. */
function cut(topic: string): string {
  const letters = Array.from(topic);
  return letters.length <= LONGEST_TOPIC ? topic : `${letters.slice(0, LONGEST_TOPIC - 1).join('')}…`;
}
