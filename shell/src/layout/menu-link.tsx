import { useTextLanguage } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { useShell } from '../services/shell-services';
import type { DirectoryEntry } from '../routing/route-directory';
import { MenuIcon } from '../menu/menu-icon';
import type { MenuEntry } from '../menu/menu-model';

interface MenuLinkProps {
  readonly item: MenuEntry;
  /** The highlighted item, for its page or a page below it. */
  readonly active: MenuEntry | null;
  /** The active page. */
  readonly entry: DirectoryEntry;
  /** Hides the text visually; screen readers still read it. */
  readonly isIconOnly?: boolean;
  readonly onChoice?: (() => void) | undefined;
}

/** A link of the menu. Its page is prefetched when the pointer is on it. */
export function MenuLink({ item, active, entry, isIconOnly: isIconOnly = false, onChoice }: MenuLinkProps) {
  const { loads } = useShell();
  const language = useTextLanguage();
  const title = (item.menu.title ?? item.title)[language];
  const prepare = () => loads.prepare(item, { isPlain: true });
  return (
    <Link
      to={item.path}
      aria-current={item === active ? (item.name === entry.name ? 'page' : 'true') : undefined}
      title={isIconOnly ? title : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...(onChoice && { onClick: onChoice })}
    >
      <MenuIcon name={item.menu.icon} />
      <span className={isIconOnly ? 'portal-visually-hidden' : undefined}>{title}</span>
    </Link>
  );
}
