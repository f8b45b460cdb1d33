import { THEME_COLORS } from '@portal/shared/contracts/theme-colors';
import type { Settings } from './settings';

const SWITCH = [false, true] as const;

/** What each setting can be. */
const CHOICES: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  appearance: ['light', 'dark', 'system'],
  menuTheme: ['dark', 'light'],
  color: THEME_COLORS.map(({ seed }) => seed),
  layout: ['side', 'top'],
  contentWidth: ['Fixed', 'Fluid'],
  fixedHeader: SWITCH,
  hideHeader: SWITCH,
  fixedSider: SWITCH,
  colorWeak: SWITCH,
  multiTab: SWITCH,
};

/** The settings that a kept record really holds, each value checked: a storage may hold anything. */
export function readSettings(kept: Readonly<Record<string, unknown>>): Partial<Settings> {
  const known = Object.entries(CHOICES).filter(([name, choices]) =>
    (choices as readonly unknown[]).includes(valueOf(name, kept)),
  );
  // Each value is one of the choices of its name.
  return Object.fromEntries(known.map(([name]) => [name, valueOf(name, kept)]));
}

/** Colours are kept in either case of letters. */
function valueOf(name: string, kept: Readonly<Record<string, unknown>>): unknown {
  const value = kept[name];
  return name === 'color' && typeof value === 'string' ? value.toUpperCase() : value;
}
