import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { MenuEntries } from './menu-entries';
import { PortalBrand } from './portal-brand';
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
      <PortalBrand isSignAlone={isRail} onChoice={onChoice} />
      <nav aria-label={t('layout.menu')}>
        <MenuEntries entry={entry} isRail={isRail} {...(onChoice && { onChoice })} />
      </nav>
      <SidebarUser isRail={isRail} isAtOnce={onChoice !== undefined} />
    </div>
  );
}
