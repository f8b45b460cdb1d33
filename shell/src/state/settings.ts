import type { Preferences } from '@portal/shared/contracts/account';
import { DEFAULT_SEED } from '@portal/shared/contracts/theme-colors';

type StoredLayout = NonNullable<Preferences['layout']>;

/** The settings of the drawer, with the field names of the account's record (E24 `layout`). */
export type LayoutSettings = { readonly [Name in keyof StoredLayout]-?: NonNullable<StoredLayout[Name]> };

/** The chosen mode; `system` follows the device. */
export type Appearance = NonNullable<Preferences['appearance']>;

/** All settings of how the portal looks and behaves. */
export interface Settings extends LayoutSettings {
  readonly appearance: Appearance;
}

/**
 * The defaults (docs/reference/screens.md#theme-colors): green, dark menu, side layout, Fixed width,
 * fixed header and side menu.
 */
export const DEFAULT_SETTINGS: Settings = {
  appearance: 'system',
  menuTheme: 'dark',
  color: DEFAULT_SEED,
  layout: 'side',
  contentWidth: 'Fixed',
  fixedHeader: true,
  hideHeader: false,
  fixedSider: true,
  colorWeak: false,
  multiTab: false,
};

/**
 * The settings after a choice (docs/reference/screens.md#settings-drawer). Another layout turns off the fixed side
 * menu. Incompatible settings are reset: hiding needs a fixed header, a fixed side menu needs a side menu, and with a
 * side menu the width is Fixed.
 */
export function withChoice(before: Settings, choice: Partial<Settings>): Settings {
  const isOtherLayout = choice.layout !== undefined && choice.layout !== before.layout;
  const after = { ...before, ...(isOtherLayout && { fixedSider: false }), ...choice };
  const isSide = after.layout === 'side';
  return {
    ...after,
    hideHeader: after.hideHeader && after.fixedHeader,
    fixedSider: after.fixedSider && isSide,
    contentWidth: isSide ? 'Fixed' : after.contentWidth,
  };
}

/** The settings that differ between two states, with the later values. */
export function changesOf(before: Settings, after: Settings): Partial<Settings> {
  return valuesWhere(after, (name) => before[name] !== after[name]);
}

/** The current values of the settings that a choice contains. */
export function valuesOf(settings: Settings, choice: Partial<Settings>): Partial<Settings> {
  return valuesWhere(settings, (name) => name in choice);
}

function valuesWhere(settings: Settings, isIncluded: (name: keyof Settings) => boolean): Partial<Settings> {
  const included = Object.entries(settings).filter(([name]) => isIncluded(name as keyof Settings));
  return Object.fromEntries(included);
}
