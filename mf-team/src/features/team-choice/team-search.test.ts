import { type TeamSearch, afterLook, hasEnded, searchFor } from './team-search';

/** Looks until the end; `home` is the page that has the team, null for none. */
function lookFor(home: number | null, pages: number, from: TeamSearch = searchFor('team')) {
  const looked: number[] = [];
  let search = from;
  for (;;) {
    looked.push(search.page);
    const found = { isFound: search.page === home, pages };
    const next = afterLook(search, found);
    expect(hasEnded(search, found)).toBe(next.page === search.page);
    if (next.page === search.page) return { search: next, looked };
    search = next;
  }
}

it('stays on the first page that has the team', () => {
  expect(lookFor(1, 3).looked).toEqual([1]);
  expect(lookFor(3, 3).looked).toEqual([1, 2, 3]);
});

it('ends when no page has it', () => {
  expect(lookFor(null, 3).looked).toEqual([1, 2, 3]);
  expect(lookFor(null, 1).looked).toEqual([1]);
  expect(lookFor(null, 0).looked).toEqual([1]);
});

it('goes round when the team has moved to a page before, as a pin does', () => {
  const { search } = lookFor(3, 3);
  expect(search).toEqual({ teamId: 'team', page: 3, misses: 0 });
  expect(lookFor(1, 3, search).looked).toEqual([3, 1]);
});
