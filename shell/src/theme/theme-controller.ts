import type { Bus } from '@portal/shared/bus';
import { themeChanged } from '@portal/shared/events/theme';
import { THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { expireCookie, readCookie, writeCookie } from '../browser/cookie';
import { keptRecord } from '../browser/kept-record';
import type { ShellStore } from '../state/shell-store';
import { DEFAULT_THEME_CHOICE, modeResolved, type ThemeChoice, themeChosen } from '../state/theme.slice';
import { readThemeChoice } from './read-theme-choice';

const kept = keptRecord('portal.theme');

export interface ThemeController {
  /** The person's choice, made here. */
  readonly choose: (choice: Partial<ThemeChoice>) => void;
  /** What the account keeps has arrived: the same, without telling the account again. */
  readonly follow: (choice: Partial<ThemeChoice>) => void;
}

interface Deps {
  readonly store: ShellStore;
  readonly bus: Bus;
  /** Hears of each choice that was made in this tab, for the account to keep. */
  readonly onChosen: (choice: Partial<ThemeChoice>) => void;
}

/**
 * Keeps the theme: the appearance in a cookie, so that the first paint already has it, colour and menu
 * in local storage. Follows the system where asked to, and the other tabs.
 */
export function startTheme({ store, bus, onChosen }: Deps): ThemeController {
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

  function change(choice: Partial<ThemeChoice>): void {
    const before = store.getState().theme;
    apply(choice);
    const after = store.getState().theme;
    keep(after);
    const { appearance, colour, menuTheme } = after;
    const isSame =
      appearance === before.appearance && colour === before.colour && menuTheme === before.menuTheme;
    if (!isSame) tell();
  }

  return {
    choose(choice) {
      change(choice);
      onChosen(choice);
    },
    follow: change,
  };
}

function keep({ appearance, colour, menuTheme }: ThemeChoice): void {
  if (appearance === 'system') expireCookie(THEME_COOKIE);
  else writeCookie(THEME_COOKIE, appearance);
  kept.write({ colour, menuTheme });
}

/** What was kept in this browser, else the default. */
function readChoice(): ThemeChoice {
  return {
    ...DEFAULT_THEME_CHOICE,
    ...readThemeChoice({ ...kept.read(), appearance: readCookie(THEME_COOKIE) }),
  };
}
