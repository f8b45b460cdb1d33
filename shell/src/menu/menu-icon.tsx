import FileOutlined from '@ant-design/icons/FileOutlined';
import type { MenuIcon as MenuIconName } from '@portal/shared/remote/manifest';
import { MENU_ICONS } from './menu-icons';

/** The icon that a manifest asks for. One that only newer shells know is drawn as a page. Decoration. */
export function MenuIcon({ name }: { readonly name: MenuIconName }) {
  const Icon = Object.hasOwn(MENU_ICONS, name) ? MENU_ICONS[name] : FileOutlined;
  return <Icon aria-hidden="true" />;
}
