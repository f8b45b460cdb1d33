import type { ReleaseSet, RemoteInSet } from '@portal/shared/remote/release';
import { entriesResponse } from './set-entries';

/** Maximum number of entries in a page: first those of its own parts, then in menu order. */
const MAX_ENTRIES = 12;

/** Sets that were made, per set of releases. Stays small: at most one per group of parts that a page needs. */
const pageSets = new WeakMap<ReleaseSet, Map<string, ReleaseSet>>();

/**
 * The set as it is sent to one page. All manifests are included, because menu, guard and titles are built from them.
 * Entries and their hashes, which do not compress, are included only for the parts that the page probably needs.
 * @param needed parts whose code the page loads by itself
 */
export function pageSet(set: ReleaseSet, needed: readonly string[]): ReleaseSet {
  if (set.remotes.length <= MAX_ENTRIES) return set;
  const inOrder = [...new Set([...needed, ...byMenu(set.remotes)])];
  const named = new Set(inOrder.slice(0, Math.max(MAX_ENTRIES, needed.length)));
  const key = [...named].sort().join();
  const versions = pageSets.get(set) ?? new Map<string, ReleaseSet>();
  pageSets.set(set, versions);
  const found = versions.get(key) ?? {
    ...set,
    remotes: set.remotes.map((remote) => (named.has(remote.part) ? remote : withoutEntry(remote))),
    later: entriesResponse(set).later,
  };
  versions.set(key, found);
  return found;
}

function withoutEntry({ entry: _entry, integrity: _integrity, ...remote }: RemoteInSet): RemoteInSet {
  return remote;
}

function byMenu(remotes: readonly RemoteInSet[]): readonly string[] {
  const place = ({ manifest }: RemoteInSet): number =>
    Math.min(Number.MAX_SAFE_INTEGER, ...manifest.routes.flatMap(({ menu }) => menu?.order ?? []));
  return remotes.toSorted((one, other) => place(one) - place(other)).map(({ part }) => part);
}
