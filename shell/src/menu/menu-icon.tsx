import FileOutlined from '@ant-design/icons/FileOutlined';
import type { MenuIcon as MenuIconName } from '@portal/shared/remote/manifest';
import { MENU_ICONS, type NamedIcon } from './menu-icons';

/** Before the data of a part's own icon. */
const PATH = 'path:';

/** An icon by its name in a manifest. Names that only newer shells know get the icon of a page. Decorative. */
export function MenuIcon({ name }: { readonly name: MenuIconName }) {
  if (name.startsWith(PATH)) return <OwnIcon path={name.slice(PATH.length)} />;
  const Icon = isKnown(name) ? MENU_ICONS[name] : FileOutlined;
  return <Icon aria-hidden="true" />;
}

function isKnown(name: MenuIconName): name is NamedIcon {
  return Object.hasOwn(MENU_ICONS, name);
}

/** An icon that a part brings, drawn as those of antd: with the size and the color of the text. */
function OwnIcon({ path }: { readonly path: string }) {
  return (
    <span className="anticon" aria-hidden="true">
      <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" focusable="false">
        <path d={path} />
      </svg>
    </span>
  );
}
