import { useSession } from '@portal/shared/store';
import { useShell } from '../services/shell-services';
import type { DirectoryEntry } from '../routing/route-directory';
import { activeMenuEntry, type MenuEntry, menuEntries } from '../menu/menu-model';

interface Menu {
  readonly items: readonly MenuEntry[];
  /** The entry that stands for the page in front; null where none does. */
  readonly active: MenuEntry | null;
}

/** The menu as the manifests have it, for this person and this page. */
export function useMenu(entry: DirectoryEntry): Menu {
  const { directory } = useShell();
  const { user } = useSession();
  const items = menuEntries(directory, user);
  return { items, active: activeMenuEntry(directory, items, entry) };
}
