import type { DirectoryEntry } from '../routing/route-directory';

type KeyedPage = Pick<DirectoryEntry, 'path' | 'tabKey'>;

/** Key of an open page: the page's own path and the parameters of its `tabKey`. */
export function tabKeyOf({ path, tabKey = [] }: KeyedPage, search: string): string {
  const given = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const name of tabKey) for (const value of given.getAll(name)) own.append(name, value);
  return own.size === 0 ? path : `${path}?${own.toString()}`;
}

/** Whether an address only names the page. Everything else in an address is view state, which the tab keeps. */
export function hasOnlyTabKey({ tabKey = [] }: KeyedPage, search: string, hash: string): boolean {
  return hash === '' && [...new URLSearchParams(search).keys()].every((name) => tabKey.includes(name));
}
