import type { DirectoryEntry } from '../routing/route-directory';
import { MenuLink } from './menu-link';
import { useMenu } from './use-menu';

interface MenuEntriesProps {
  readonly entry: DirectoryEntry;
  readonly isRail: boolean;
  readonly onChoice?: () => void;
}

/** The items of the side menu. */
export function MenuEntries({ entry, isRail, onChoice }: MenuEntriesProps) {
  const { items, active } = useMenu(entry);
  return (
    <ul className="portal-menu-entries">
      {items.map((item) => (
        <li key={item.name}>
          <MenuLink item={item} active={active} entry={entry} isIconOnly={isRail} onChoice={onChoice} />
        </li>
      ))}
    </ul>
  );
}
