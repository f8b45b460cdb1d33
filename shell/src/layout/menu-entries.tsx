import { useTextLanguage } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/store';
import { useShell } from '../app/shell-services';
import type { DirectoryEntry } from '../routing/route-directory';
import { activeMenuEntry, menuEntries } from './menu-model';
import { MENU_ICONS } from './menu-icons';

interface MenuEntriesProps {
  readonly entry: DirectoryEntry;
  readonly isRail: boolean;
  readonly onChoice?: () => void;
}

/** The menu as the manifests have it. A page below an entry marks that entry. */
export function MenuEntries({ entry, isRail, onChoice }: MenuEntriesProps) {
  const { directory, loads } = useShell();
  const language = useTextLanguage();
  const { user } = useSession();
  const items = menuEntries(directory, user);
  const active = activeMenuEntry(directory, items, entry);

  return (
    <ul className="portal-menu-entries">
      {items.map((item) => {
        const Icon = MENU_ICONS[item.menu.icon];
        const title = (item.menu.title ?? item.title)[language];
        const prefetch = () => loads.prefetch(item);
        return (
          <li key={item.name}>
            <Link
              to={item.path}
              aria-current={item === active ? (item.name === entry.name ? 'page' : 'true') : undefined}
              title={isRail ? title : undefined}
              onPointerEnter={prefetch}
              onFocus={prefetch}
              {...(onChoice && { onClick: onChoice })}
            >
              <Icon aria-hidden="true" />
              <span className={isRail ? 'portal-visually-hidden' : undefined}>{title}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
