import type { Bus } from '@portal/shared/bus';
import { layoutChanged } from '@portal/shared/events/layout';
import { themeChanged } from '@portal/shared/events/theme';
import { webStorage } from '@portal/shared/http';
import { FRAME_COOKIE, THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { expireCookie, readCookie, writeCookie } from '@portal/shared/remote/cookie';
import { storedRecord } from '../browser/stored-value';
import { settingsChosen } from '../state/settings.slice';
import type { ShellStore } from '../state/shell-store';
import { themeResolved } from '../state/theme.slice';
import { readSettings } from '../state/read-settings';
import { changesOf, DEFAULT_SETTINGS, type Settings, valuesOf } from '../state/settings';

/** Local storage key of the record with all settings. */
const SETTINGS_KEY = 'portal.settings';
/** The settings in `layoutChanged`. */
const LAYOUT_FIELDS = ['layout', 'multiTab', 'fixedHeader', 'fixedSider'] as const;
/** Version of the record, written with it. Records before 2 have none. */
const RECORD_VERSION = 2;

export interface SettingsController {
  /** Applies a choice of the user in this tab. */
  readonly choose: (choice: Partial<Settings>) => void;
  /** Applies the account's values, without saving them again. */
  readonly follow: (choice: Partial<Settings>) => void;
}

interface Deps {
  readonly store: ShellStore;
  readonly bus: Bus;
  /** Called for each choice in this tab, with the settings that changed with it, to save them in the account. */
  readonly onChosen: (choice: Partial<Settings>) => void;
}

/**
 * Stores the settings in local storage (docs/reference/screens.md#settings-drawer), and in cookies what the first paint
 * needs. Follows the system's mode if chosen, and the other tabs of this browser.
 */
export function startSettings({ store, bus, onChosen }: Deps): SettingsController {
  const record = storedRecord(SETTINGS_KEY);
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  const currentSettings = () => store.getState().settings;

  function apply(choice: Partial<Settings>): void {
    store.dispatch(settingsChosen(choice));
    const { appearance, color } = currentSettings();
    const systemMode = systemIsDark.matches ? 'dark' : 'light';
    store.dispatch(themeResolved({ mode: appearance === 'system' ? systemMode : appearance, color }));
  }

  function emitTheme(): void {
    const { appearance, color, menuTheme } = currentSettings();
    bus.emit(themeChanged, { mode: store.getState().theme.mode, appearance, color, menuTheme });
  }

  /** Notifies remotes of changes that concern them. */
  function emitChanges(changes: Partial<Settings>): void {
    const { layout, multiTab, fixedHeader, fixedSider } = currentSettings();
    if ('appearance' in changes || 'color' in changes || 'menuTheme' in changes) emitTheme();
    if (LAYOUT_FIELDS.some((name) => name in changes)) {
      bus.emit(layoutChanged, { layout, multiTab, fixedHeader, fixedSider });
    }
  }

  /** Returns the settings that have changed. */
  function change(choice: Partial<Settings>): Partial<Settings> {
    const before = currentSettings();
    apply(choice);
    const changes = changesOf(before, currentSettings());
    emitChanges(changes);
    return changes;
  }

  function save(): void {
    const settings = currentSettings();
    if (settings.appearance === 'system') expireCookie(THEME_COOKIE);
    else writeCookie(THEME_COOKIE, settings.appearance);
    writeFrameCookie(settings);
    record.write({ ...settings, version: RECORD_VERSION });
  }

  // The first paint used the cookie.
  apply(readSettings({ ...chosenIn(record.read()), appearance: readCookie(THEME_COOKIE) }));
  // A log-out has cleared the storage but not the cookies.
  writeFrameCookie(currentSettings());
  systemIsDark.addEventListener('change', () => {
    if (currentSettings().appearance !== 'system') return;
    apply({});
    emitTheme();
  });
  // Another tab's choice. A cleared storage is a log-out and not a choice.
  window.addEventListener('storage', (event) => {
    if (webStorage.local.isSourceOf(event) && event.key === SETTINGS_KEY && event.newValue !== null) {
      change(readSettings(chosenIn(record.read())));
    }
  });

  return {
    choose(choice) {
      const changes = change(choice);
      save();
      // Includes unchanged values, which the account may not have yet.
      onChosen(valuesOf(currentSettings(), { ...choice, ...changes }));
    },
    follow(choice) {
      // Unchanged values are not written: this tab may not know yet what another one has just chosen.
      if (Object.keys(change(choice)).length > 0) save();
    },
  };
}

/**
 * A record before version 2 contains the values that were then the defaults: header and side menu not fixed. They are
 * not read. The account contains only what the user chose, and is applied after the sign-in.
 */
function chosenIn(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (stored['version'] === RECORD_VERSION) return stored;
  const { fixedHeader: _header, fixedSider: _sider, ...chosen } = stored;
  return chosen;
}

function writeFrameCookie({ layout, menuTheme }: Settings): void {
  const frame = `${layout}-${menuTheme}`;
  if (frame === `${DEFAULT_SETTINGS.layout}-${DEFAULT_SETTINGS.menuTheme}`) expireCookie(FRAME_COOKIE);
  else writeCookie(FRAME_COOKIE, frame);
}
