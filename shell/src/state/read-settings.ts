import { THEME_COLORS } from '@portal/shared/contracts/theme-colors';
import type { Settings } from './settings';

const SWITCH = [false, true] as const;

/** Allowed values of each setting. */
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

/** The valid settings in a stored record. Each value is checked, since the storage may contain anything. */
export function readSettings(stored: Readonly<Record<string, unknown>>): Partial<Settings> {
  const known = Object.entries(CHOICES).filter(([name, choices]) =>
    (choices as readonly unknown[]).includes(valueOf(name, stored)),
  );
  // Each value is one of the allowed values of its setting.
  return Object.fromEntries(known.map(([name]) => [name, valueOf(name, stored)]));
}

/** Colors may be stored in lower or upper case. */
function valueOf(name: string, stored: Readonly<Record<string, unknown>>): unknown {
  const value = stored[name];
  return name === 'color' && typeof value === 'string' ? value.toUpperCase() : value;
}
