/** Where a search for one team among the pages of the person's teams stands. */
export interface TeamSearch {
  readonly teamId: string | undefined;
  /** The page that is looked at, from 1. */
  readonly page: number;
  /** Pages in a row that did not have it. */
  readonly misses: number;
}

export function searchFor(teamId: string | undefined): TeamSearch {
  return { teamId, page: 1, misses: 0 };
}

interface Looked {
  readonly isFound: boolean;
  /** Pages that there are. */
  readonly pages: number;
}

/**
 * The search once its page is there: it stays where the team is, goes on to the next page, the first after the last
 * one, and has ended when no page had it. The same object when nothing changes.
 */
export function afterLook(search: TeamSearch, { isFound, pages }: Looked): TeamSearch {
  if (isFound) return search.misses === 0 ? search : { ...search, misses: 0 };
  if (search.misses + 1 >= pages) return search;
  return { ...search, page: (search.page % pages) + 1, misses: search.misses + 1 };
}

/** Whether there is nothing more to look at. */
export function hasEnded(search: TeamSearch, { isFound, pages }: Looked): boolean {
  return isFound || search.misses + 1 >= pages;
}
