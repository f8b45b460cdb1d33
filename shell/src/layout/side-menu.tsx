import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { MenuEntries } from './menu-entries';
import { PortalBrand } from './portal-brand';
import { SidebarUser } from './sidebar-user';

interface SideMenuProps {
  readonly entry: DirectoryEntry;
  /** Shows only icons. */
  readonly isRail: boolean;
  readonly onChoice?: () => void;
}

/** Logo and name, the menu, and the signed-in user. */
export function SideMenu({ entry, isRail, onChoice }: SideMenuProps) {
  const t = useText();
  return (
    <div className="portal-menu" data-rail={isRail}>
      <PortalBrand isLogoOnly={isRail} onChoice={onChoice} />
      <nav aria-label={t('layout.menu')}>
        <MenuEntries entry={entry} isRail={isRail} {...(onChoice && { onChoice })} />
      </nav>
      <SidebarUser isRail={isRail} isImmediate={onChoice !== undefined} onChoice={onChoice} />
    </div>
  );
}
