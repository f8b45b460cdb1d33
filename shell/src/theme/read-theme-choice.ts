import type { Appearance, ThemeChoice } from '../state/theme.slice';
import { parseHex } from './contrast';

const APPEARANCES: readonly Appearance[] = ['light', 'dark', 'system'];
const MENU_THEMES = ['light', 'dark'] as const;

/** The choices that a kept record really holds, each value checked: storage may hold anything. */
export function readThemeChoice(kept: Readonly<Record<string, unknown>>): Partial<ThemeChoice> {
  const appearance = APPEARANCES.find((known) => known === kept['appearance']);
  const menuTheme = MENU_THEMES.find((known) => known === kept['menuTheme']);
  const { colour } = kept;
  return {
    ...(appearance !== undefined && { appearance }),
    ...(isColour(colour) && { colour }),
    ...(menuTheme !== undefined && { menuTheme }),
  };
}

function isColour(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    parseHex(value);
    return true;
  } catch {
    return false;
  }
}
