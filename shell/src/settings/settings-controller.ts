import type { Bus } from '@portal/shared/bus';
import { layoutChanged } from '@portal/shared/events/layout';
import { themeChanged } from '@portal/shared/events/theme';
import { FRAME_COOKIE, THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { expireCookie, readCookie, writeCookie } from '@portal/shared/remote/cookie';
import { keptRecord } from '../browser/kept-value';
import { settingsChosen } from '../state/settings.slice';
import type { ShellStore } from '../state/shell-store';
import { themeResolved } from '../state/theme.slice';
import { readSettings } from '../state/read-settings';
import { changesOf, DEFAULT_SETTINGS, type Settings, valuesOf } from '../state/settings';

/** Local storage key of the one record that holds them all. */
const SETTINGS_KEY = 'portal.settings';

export interface SettingsController {
  /** The person's choice, made here. */
  readonly choose: (choice: Partial<Settings>) => void;
  /** What the account keeps has arrived: the same, without telling the account again. */
  readonly follow: (choice: Partial<Settings>) => void;
}

interface Deps {
  readonly store: ShellStore;
  readonly bus: Bus;
  /** Hears of each choice that was made in this tab and of what it brought with it, for the account to keep. */
  readonly onChosen: (choice: Partial<Settings>) => void;
}

/**
 * Keeps the settings in local storage (docs/reference/screens.md#settings-drawer), and what the first paint shows of them in cookies
 * too. Follows the system where asked to, and the other tabs of this browser.
 */
export function startSettings({ store, bus, onChosen }: Deps): SettingsController {
  const kept = keptRecord(SETTINGS_KEY);
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  const look = () => store.getState().settings;

  function apply(choice: Partial<Settings>): void {
    store.dispatch(settingsChosen(choice));
    const { appearance, color } = look();
    const followed = systemIsDark.matches ? 'dark' : 'light';
    store.dispatch(themeResolved({ mode: appearance === 'system' ? followed : appearance, color: color }));
  }

  function tellTheme(): void {
    const { appearance, color, menuTheme } = look();
    bus.emit(themeChanged, { mode: store.getState().theme.mode, appearance, color: color, menuTheme });
  }

  /** Remotes hear of what concerns them. */
  function tell(changes: Partial<Settings>): void {
    const { layout, multiTab } = look();
    if ('appearance' in changes || 'color' in changes || 'menuTheme' in changes) tellTheme();
    if ('layout' in changes || 'multiTab' in changes) bus.emit(layoutChanged, { layout, multiTab });
  }

  /** Answers what is different now. */
  function change(choice: Partial<Settings>): Partial<Settings> {
    const before = look();
    apply(choice);
    const changes = changesOf(before, look());
    tell(changes);
    return changes;
  }

  function keep(): void {
    const settings = look();
    if (settings.appearance === 'system') expireCookie(THEME_COOKIE);
    else writeCookie(THEME_COOKIE, settings.appearance);
    keepFrame(settings);
    kept.write({ ...settings });
  }

  // The cookie is what the first paint went by.
  apply(readSettings({ ...kept.read(), appearance: readCookie(THEME_COOKIE) }));
  // A log-out emptied the storage and left the cookies.
  keepFrame(look());
  systemIsDark.addEventListener('change', () => {
    if (look().appearance !== 'system') return;
    apply({});
    tellTheme();
  });
  // Another tab's choice. A storage that was emptied is a log-out, which is none.
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea === localStorage && key === SETTINGS_KEY && newValue !== null) {
      change(readSettings(kept.read()));
    }
  });

  return {
    choose(choice) {
      const changes = change(choice);
      keep();
      // Also what was so already: the account may not have been told.
      onChosen(valuesOf(look(), { ...choice, ...changes }));
    },
    follow(choice) {
      change(choice);
      keep();
    },
  };
}

function keepFrame({ layout, menuTheme }: Settings): void {
  const frame = `${layout}-${menuTheme}`;
  if (frame === `${DEFAULT_SETTINGS.layout}-${DEFAULT_SETTINGS.menuTheme}`) expireCookie(FRAME_COOKIE);
  else writeCookie(FRAME_COOKIE, frame);
}
