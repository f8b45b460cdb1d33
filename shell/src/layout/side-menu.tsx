import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { HOME_PATH } from '../routing/shell-routes';
import { Mark } from '../brand/mark';
import { Link } from '@portal/shared/router';
import { MenuEntries } from './menu-entries';
import { SidebarUser } from './sidebar-user';

interface SideMenuProps {
  readonly entry: DirectoryEntry;
  /** Icons alone. */
  readonly isRail: boolean;
  readonly onChoice?: () => void;
}

/** Sign and name, the menu, and who is signed in. */
export function SideMenu({ entry, isRail, onChoice }: SideMenuProps) {
  const t = useText();
  return (
    <div className="portal-menu" data-rail={isRail}>
      <Link to={HOME_PATH} className="portal-menu-brand" {...(onChoice && { onClick: onChoice })}>
        <Mark size={32} />
        <span className={isRail ? 'portal-visually-hidden' : undefined}>
          <strong>{t('portal.name')}</strong>
          <small>{t('portal.tagline')}</small>
        </span>
      </Link>
      <nav aria-label={t('layout.menu')}>
        <MenuEntries entry={entry} isRail={isRail} {...(onChoice && { onChoice })} />
      </nav>
      <SidebarUser isRail={isRail} />
    </div>
  );
}
