import type { SessionUser } from '@portal/shared/store';
import { maySee } from '../routing/may-see';
import { type DirectoryEntry, type RouteDirectory, trailOf } from '../routing/route-directory';

/** A page with its own menu item. */
export type MenuEntry = DirectoryEntry & Required<Pick<DirectoryEntry, 'menu'>>;

/**
 * The menu: every page of the release set with a menu item that the user may see, in the order of the manifests. Until
 * the user is known, permissions hide nothing; the provider checks them.
 */
export function menuEntries(directory: RouteDirectory, user: SessionUser | null): readonly MenuEntry[] {
  return directory.entries
    .filter((entry): entry is MenuEntry => entry.menu !== undefined)
    .filter((entry) => maySee(entry, user))
    .sort((a, b) => a.menu.order - b.menu.order);
}

/** The menu item of a page: its own, or that of its nearest ancestor with an item. Home is only active for itself. */
export function activeMenuEntry(
  directory: RouteDirectory,
  items: readonly MenuEntry[],
  entry: DirectoryEntry,
): MenuEntry | null {
  const names = trailOf(directory, entry).map(({ name }) => name);
  const own = names.length > 1 ? names.slice(1) : names;
  return (
    [...own]
      .reverse()
      .map((name) => items.find((item) => item.name === name))
      .find((item) => item !== undefined) ?? null
  );
}
