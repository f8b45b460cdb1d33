/** Number of pages whose reports are remembered. */
const MAX_PAGES = 20_000;
/** Number of different reports of one page. The rest count as repeated. */
const MAX_PER_PAGE = 100;

/** Recognises what a page has reported before. */
export interface Repeats {
  readonly isRepeated: (page: string, what: string) => boolean;
}

export function createRepeats(): Repeats {
  const pages = new Map<string, Set<string>>();
  return {
    isRepeated(page, what) {
      const seen = pages.get(page) ?? new Set<string>();
      // Pages that report are kept longest.
      pages.delete(page);
      pages.set(page, seen);
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      if (seen.has(what) || seen.size >= MAX_PER_PAGE) return true;
      seen.add(what);
      return false;
    },
  };
}
