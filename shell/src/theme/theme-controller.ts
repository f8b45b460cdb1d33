import type { Bus } from '@portal/shared/bus';
import { themeChanged } from '@portal/shared/events/theme';
import { THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { expireCookie, readCookie, writeCookie } from '../browser/cookie';
import { keptRecord } from '../browser/kept-record';
import type { ShellStore } from '../state/shell-store';
import {
  type Appearance,
  DEFAULT_THEME_CHOICE,
  modeResolved,
  type ThemeChoice,
  themeChosen,
} from '../state/theme.slice';
import { parseHex } from './contrast';

const kept = keptRecord('portal.theme');
const APPEARANCES: readonly Appearance[] = ['light', 'dark', 'system'];

export interface ThemeController {
  readonly choose: (choice: Partial<ThemeChoice>) => void;
}

interface Deps {
  readonly store: ShellStore;
  readonly bus: Bus;
}

/**
 * Keeps the theme: the appearance in a cookie, so that the first paint already has it, colour and menu
 * in local storage. Follows the system where asked to, and the other tabs.
 */
export function startTheme({ store, bus }: Deps): ThemeController {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

  function apply(choice: Partial<ThemeChoice>): void {
    store.dispatch(themeChosen(choice));
    const { appearance } = store.getState().theme;
    const followed = systemIsDark.matches ? 'dark' : 'light';
    store.dispatch(modeResolved(appearance === 'system' ? followed : appearance));
  }

  function tell(): void {
    const { mode, appearance, colour, menuTheme } = store.getState().theme;
    bus.emit(themeChanged, { mode, appearance, colour, menuTheme });
  }

  apply(readChoice());
  systemIsDark.addEventListener('change', () => {
    if (store.getState().theme.appearance !== 'system') return;
    apply({});
    tell();
  });
  // The other tabs' choice. This tab's own comes back here too and changes nothing.
  bus.on(themeChanged, ({ appearance, colour, menuTheme }) => apply({ appearance, colour, menuTheme }));

  return {
    choose(choice) {
      apply(choice);
      keep(store.getState().theme);
      tell();
    },
  };
}

function keep({ appearance, colour, menuTheme }: ThemeChoice): void {
  if (appearance === 'system') expireCookie(THEME_COOKIE);
  else writeCookie(THEME_COOKIE, appearance);
  kept.write({ colour, menuTheme });
}

/** What was kept, each value checked: storage may hold anything. */
export function readChoice(): ThemeChoice {
  const cookie = readCookie(THEME_COOKIE);
  const { colour, menuTheme } = kept.read();
  return {
    appearance: APPEARANCES.find((appearance) => appearance === cookie) ?? DEFAULT_THEME_CHOICE.appearance,
    colour: isColor(colour) ? colour : DEFAULT_THEME_CHOICE.colour,
    menuTheme: menuTheme === 'light' ? 'light' : DEFAULT_THEME_CHOICE.menuTheme,
  };
}

function isColor(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    parseHex(value);
    return true;
  } catch {
    return false;
  }
}
