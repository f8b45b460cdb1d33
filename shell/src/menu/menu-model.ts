import type { SessionUser } from '@portal/shared/store';
import { maySee } from '../routing/may-see';
import { type DirectoryEntry, type RouteDirectory, trailOf } from '../routing/route-directory';

/** A page with an entry of its own in the menu. */
export type MenuEntry = DirectoryEntry & Required<Pick<DirectoryEntry, 'menu'>>;

/**
 * The menu: every page of the release set that asks for an entry and that the person may see, in the
 * manifests' order. Until it is known who the person is, permissions hide nothing; the provider guards.
 */
export function menuEntries(directory: RouteDirectory, user: SessionUser | null): readonly MenuEntry[] {
  return directory.entries
    .filter((entry): entry is MenuEntry => entry.menu !== undefined)
    .filter((entry) => maySee(entry, user))
    .sort((a, b) => a.menu.order - b.menu.order);
}

/** The entry that stands for a page: its own, or that of the nearest page above it. Home only for itself. */
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
