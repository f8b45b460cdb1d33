import { useTextLanguage } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { type MouseEvent, useContext } from 'react';
import { useShell } from '../services/shell-services';
import { OpenPrerenderedContext } from '../tabs/use-open-prerendered';
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

/** A link of the menu. Its page is loaded and rendered when the pointer is on it. */
export function MenuLink({ item, active, entry, isIconOnly: isIconOnly = false, onChoice }: MenuLinkProps) {
  const { prerender } = useShell();
  const openPrerendered = useContext(OpenPrerenderedContext);
  const language = useTextLanguage();
  const title = (item.menu.title ?? item.title)[language];
  const prepare = () => {
    if (item.name !== entry.name) prerender.start(item);
  };
  function handleClick(event: MouseEvent): void {
    onChoice?.();
    const isUnmodified =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isUnmodified && openPrerendered(item)) event.preventDefault();
  }
  return (
    <Link
      to={item.path}
      aria-current={item === active ? (item.name === entry.name ? 'page' : 'true') : undefined}
      title={isIconOnly ? title : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={handleClick}
    >
      <MenuIcon name={item.menu.icon} />
      <span className={isIconOnly ? 'portal-visually-hidden' : undefined}>{title}</span>
    </Link>
  );
}
