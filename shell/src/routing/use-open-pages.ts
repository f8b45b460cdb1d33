import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import type { DirectoryEntry } from './route-directory';

/** One page that is open: its entry and the address that it reads, also while hidden. */
export interface OpenPage {
  readonly key: string;
  readonly entry: DirectoryEntry;
  readonly location: Location;
  /** Changes when the page comes to the front anew, and stays while its query changes. */
  readonly navigation: string;
}

/**
 * The open pages, the one in front last. A list of one for now: the multi-tab bar only adds to it.
 * A change of the query keeps the page; another path is another page.
 */
export function useOpenPages(entry: DirectoryEntry): readonly OpenPage[] {
  const location = useLocation();
  const [front, setFront] = useState<OpenPage>(() => pageAt(entry, location));
  if (front.location === location && front.entry === entry) return [front];
  const isSame = front.entry === entry && front.location.pathname === location.pathname;
  const next = isSame ? { ...front, location } : pageAt(entry, location);
  setFront(next);
  return [next];
}

function pageAt(entry: DirectoryEntry, location: Location): OpenPage {
  return { key: location.pathname, entry, location, navigation: location.key };
}
