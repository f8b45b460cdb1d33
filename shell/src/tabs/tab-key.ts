import type { DirectoryEntry } from '../routing/route-directory';

type KeyedPage = Pick<DirectoryEntry, 'path' | 'tabKey'>;

/** What tells one open page from another: the page's own path and the parameters of its `tabKey`. */
export function tabKeyOf({ path, tabKey = [] }: KeyedPage, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of tabKey) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

/** Whether an address names the page alone: all else in it is view state, which a tab remembers. */
export function namesPageAlone({ tabKey = [] }: KeyedPage, search: string, hash: string): boolean {
  return hash === '' && [...new URLSearchParams(search).keys()].every((name) => tabKey.includes(name));
}
