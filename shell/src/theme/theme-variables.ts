import { colorRoles } from './color-roles';
import { menuColors } from './menu-colors';
import type { Mode } from './surfaces';

type Variables = Readonly<Record<`--portal-${string}`, string>>;

/** CSS variables for colors that antd has no token for: the menu, filled areas and selected rows in the user's color. */
export function themeVariables(seed: string, mode: Mode, menuTheme: Mode): Variables {
  const roles = colorRoles(seed, mode);
  const menu = menuColors(seed, menuTheme, mode);
  return {
    '--portal-solid': roles.solid,
    '--portal-solid-hover': roles.solidHover,
    '--portal-solid-active': roles.solidActive,
    '--portal-on-solid': roles.onSolid,
    '--portal-edge': roles.edge,
    '--portal-row-selected': roles.selected,
    '--portal-row-selected-hover': roles.selectedHover,
    '--portal-menu': menu.background,
    '--portal-menu-text': menu.text,
    '--portal-menu-text-active': menu.textActive,
    '--portal-menu-hover': menu.hover,
    '--portal-menu-active': menu.active,
    '--portal-menu-hairline': menu.hairline,
    '--portal-menu-accent': menu.accent,
    '--portal-menu-focus': menu.focus,
  };
}
