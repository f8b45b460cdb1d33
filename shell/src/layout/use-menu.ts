import { useSession } from '@portal/shared/store';
import { useShell } from '../services/shell-services';
import type { DirectoryEntry } from '../routing/route-directory';
import { activeMenuEntry, type MenuEntry, menuEntries } from '../menu/menu-model';

interface Menu {
  readonly items: readonly MenuEntry[];
  /** The menu item of the active page; null if there is none. */
  readonly active: MenuEntry | null;
}

/** The menu from the manifests, for the current user and page. */
export function useMenu(entry: DirectoryEntry): Menu {
  const { directory } = useShell();
  const { user } = useSession();
  const items = menuEntries(directory, user);
  return { items, active: activeMenuEntry(directory, items, entry) };
}
