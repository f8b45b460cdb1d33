import FileOutlined from '@ant-design/icons/FileOutlined';
import type { MenuIcon as MenuIconName } from '@portal/shared/remote/manifest';
import { MENU_ICONS } from './menu-icons';

/** An icon by its name in a manifest. Names that only newer shells know get the icon of a page. Decorative. */
export function MenuIcon({ name }: { readonly name: MenuIconName }) {
  const Icon = Object.hasOwn(MENU_ICONS, name) ? MENU_ICONS[name] : FileOutlined;
  return <Icon aria-hidden="true" />;
}
