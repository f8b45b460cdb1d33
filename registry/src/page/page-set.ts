import type { ReleaseSet, RemoteInSet } from '@portal/shared/remote/release';
import { entriesResponse } from '../set-entries';

/** More entries than these are not in a page: those of its own parts first, then in the order of the menu. */
const MAX_ENTRIES = 12;

/**
 * The set as one page is told of it. Manifests come whole, since menu, guard and titles are drawn from them;
 * of entries and their hashes, which no packing makes smaller, only those that it will likely need.
 * @param needed parts whose code the page loads by itself
 */
export function pageSet(set: ReleaseSet, needed: readonly string[]): ReleaseSet {
  if (set.remotes.length <= MAX_ENTRIES) return set;
  const inOrder = [...new Set([...needed, ...byMenu(set.remotes)])];
  const named = new Set(inOrder.slice(0, Math.max(MAX_ENTRIES, needed.length)));
  const key = [...named].sort().join();
  const versions = made.get(set) ?? new Map<string, ReleaseSet>();
  made.set(set, versions);
  const found = versions.get(key) ?? {
    ...set,
    remotes: set.remotes.map((remote) => (named.has(remote.part) ? remote : withoutEntry(remote))),
    later: entriesResponse(set).later,
  };
  versions.set(key, found);
  return found;
}

/** There are few: as many as parts that pages belong to. */
const made = new WeakMap<ReleaseSet, Map<string, ReleaseSet>>();

function withoutEntry({ part, release, assets, global, manifest }: RemoteInSet): RemoteInSet {
  return { part, release, assets, global, manifest };
}

function byMenu(remotes: readonly RemoteInSet[]): readonly string[] {
  const place = ({ manifest }: RemoteInSet): number =>
    Math.min(Number.MAX_SAFE_INTEGER, ...manifest.routes.flatMap(({ menu }) => menu?.order ?? []));
  return remotes.toSorted((one, other) => place(one) - place(other)).map(({ part }) => part);
}
