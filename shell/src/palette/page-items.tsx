import { type Language, LANGUAGES } from '@portal/shared/contracts/language';
import type { PermissionId } from '@portal/shared/contracts/permissions';
import type { MenuIcon as MenuIconName } from '@portal/shared/remote/manifest';
import type { SessionUser } from '@portal/shared/store';
import { MenuIcon } from '../menu/menu-icon';
import { maySee } from '../routing/may-see';
import { isRemoved } from '../routing/removed-routes';
import type { DirectoryEntry, RouteDirectory } from '../routing/route-directory';
import type { PaletteItem } from './palette-item';

/** Pages that are not offered as destinations. */
const EXCLUDED_PAGES: ReadonlySet<string> = new Set(['notFound', 'backHome']);

/** Icons of pages without a menu item, by their area. */
const AREA_ICONS: Readonly<Record<PermissionId, MenuIconName>> = {
  home: 'home',
  user: 'user',
  cert: 'certification',
  team: 'team',
  member: 'team',
  apply: 'application',
  connector: 'application',
  order: 'order',
  message: 'message',
  mall: 'goods',
  goods: 'goods',
};

/** Whether the palette offers a page. Until the user is known, it offers only pages without a permission. */
export function isOffered(entry: DirectoryEntry, user: SessionUser | null): boolean {
  return maySee(entry, user) && (user !== null || entry.permission === undefined);
}

/**
 * The pages that the palette offers: those in the main layout. A page that is distinguished by parameters (`tabKey`) is
 * offered only if it has a menu item.
 */
export function pagesOf(directory: RouteDirectory, user: SessionUser | null): readonly DirectoryEntry[] {
  return directory.entries
    .filter(
      ({ layout, access, name }) => layout === 'main' && access === 'session' && !EXCLUDED_PAGES.has(name),
    )
    .filter(({ menu, tabKey }) => menu !== undefined || tabKey === undefined)
    .filter((entry) => !isRemoved(entry) && isOffered(entry, user))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** The order of the menu; pages without a menu item follow. */
function placeOf({ menu }: DirectoryEntry): number {
  return menu?.order ?? Number.MAX_SAFE_INTEGER;
}

/** The other one of the two languages. */
export function otherLanguage(language: Language): Language {
  return LANGUAGES.find((other) => other !== language) ?? language;
}

export function pageIcon({ menu, permission }: DirectoryEntry) {
  return <MenuIcon name={menu?.icon ?? AREA_ICONS[permission ?? 'home']} />;
}

/** A page as an item: found by its title and its menu title, in both languages. */
export function pageItem(entry: DirectoryEntry, language: Language): PaletteItem {
  const { name, title, menu, path } = entry;
  const other = otherLanguage(language);
  return {
    id: `page:${name}`,
    group: 'pages',
    title: title[language],
    alias: { text: title[other], language: other },
    keywords: menu?.title === undefined ? [] : [menu.title[language], menu.title[other]],
    icon: pageIcon(entry),
    choice: { kind: 'go', to: path },
  };
}
