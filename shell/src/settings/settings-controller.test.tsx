import { bus } from '@portal/shared/bus';
import { layoutChanged } from '@portal/shared/events/layout';
import { themeChanged } from '@portal/shared/events/theme';
import { FRAME_COOKIE, THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { expireCookie, readCookie, writeCookie } from '@portal/shared/remote/cookie';
import { makeStore } from '../state/shell-store';
import { DEFAULT_SETTINGS, type Settings } from '../state/settings';
import { startSettings } from './settings-controller';

const KEY = 'portal.settings';

beforeEach(() => {
  localStorage.clear();
  expireCookie(THEME_COOKIE);
  expireCookie(FRAME_COOKIE);
});

/** A page load in a browser with the current storage. */
function open() {
  const store = makeStore();
  const choices: Partial<Settings>[] = [];
  const controller = startSettings({ store, bus, onChosen: (choice) => choices.push(choice) });
  return {
    ...controller,
    choices,
    look: () => store.getState().settings,
    theme: () => store.getState().theme,
  };
}

/** Writes as another tab would. */
function writeElsewhere(value: string | null): void {
  if (value === null) localStorage.clear();
  else localStorage.setItem(KEY, value);
  const key = value === null ? null : KEY;
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
}

it('stores every setting in this browser for the next page load', () => {
  open().choose({ layout: 'top', contentWidth: 'Fluid', multiTab: true, appearance: 'dark' });
  expect(readCookie(THEME_COOKIE)).toBe('dark');
  const next = open();
  expect(next.look()).toEqual({
    ...DEFAULT_SETTINGS,
    layout: 'top',
    contentWidth: 'Fluid',
    fixedSider: false,
    multiTab: true,
    appearance: 'dark',
  });
  expect(next.theme()).toEqual({ mode: 'dark', color: '#52C41A' });
});

it('fixes header and side menu in a browser that stored the earlier defaults', () => {
  localStorage.setItem(KEY, JSON.stringify({ fixedHeader: false, fixedSider: false, multiTab: true }));
  const page = open();
  expect(page.look()).toEqual({ ...DEFAULT_SETTINGS, multiTab: true });
  page.choose({ fixedHeader: false, fixedSider: false });
  expect(open().look()).toMatchObject({ fixedHeader: false, fixedSider: false });
});

it('stores the frame for the first paint of the next page load, and restores it after a log-out', () => {
  const { choose } = open();
  choose({ layout: 'top', menuTheme: 'light' });
  expect(readCookie(FRAME_COOKIE)).toBe('top-light');
  choose({ layout: 'side', menuTheme: 'dark' });
  expect(readCookie(FRAME_COOKIE)).toBeNull();
  choose({ layout: 'top' });
  localStorage.clear();
  open();
  expect(readCookie(FRAME_COOKIE)).toBeNull();
});

it('saves a choice and the settings that changed with it in the account', () => {
  const { choose, choices } = open();
  choose({ hideHeader: true, fixedSider: true });
  choose({ layout: 'top' });
  choose({ fixedHeader: false });
  choose({ hideHeader: true });
  expect(choices).toEqual([
    { hideHeader: true, fixedSider: true },
    { layout: 'top', fixedSider: false },
    { fixedHeader: false, hideHeader: false },
    { hideHeader: false },
  ]);
});

it('does not save values in the account that come from it', () => {
  const { follow, choices, look } = open();
  follow({ colorWeak: true });
  expect(look().colorWeak).toBe(true);
  expect(choices).toEqual([]);
});

it('follows another tab without saving again', () => {
  const { look, choices, theme } = open();
  writeElsewhere(
    JSON.stringify({ ...DEFAULT_SETTINGS, version: 2, layout: 'top', appearance: 'dark', multiTab: true }),
  );
  expect(look()).toMatchObject({ layout: 'top', multiTab: true });
  expect(theme().mode).toBe('dark');
  expect(choices).toEqual([]);
});

it('does not change when a log-out clears the storage', () => {
  const { choose, look } = open();
  choose({ layout: 'top' });
  writeElsewhere(null);
  expect(look().layout).toBe('top');
});

it('notifies remotes of relevant changes only', () => {
  const { choose, follow } = open();
  const [theme, layout] = [jest.fn(), jest.fn()];
  const stops = [
    bus.on(themeChanged, (payload) => void theme(payload)),
    bus.on(layoutChanged, (payload) => void layout(payload)),
  ];
  choose({ hideHeader: true, contentWidth: 'Fixed' });
  expect(theme).not.toHaveBeenCalled();
  expect(layout).not.toHaveBeenCalled();
  choose({ color: '#722ED1' });
  expect(theme).toHaveBeenLastCalledWith(expect.objectContaining({ color: '#722ED1' }));
  follow({ multiTab: true });
  expect(layout).toHaveBeenLastCalledWith({
    layout: 'side',
    multiTab: true,
    fixedHeader: true,
    fixedSider: true,
  });
  expect(theme).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});

it.each(['', '{', 'null', '[]', '"text"', '42', '{"layout":{}}', '{"color":7,"fixedHeader":"yes"}'])(
  'starts with the defaults if the storage contains %j',
  (nonsense) => {
    localStorage.setItem(KEY, nonsense);
    writeCookie(THEME_COOKIE, 'sepia');
    expect(open().look()).toEqual(DEFAULT_SETTINGS);
  },
);

it('starts with the defaults in a browser that blocks storage', () => {
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const page = open();
  expect(page.look()).toEqual(DEFAULT_SETTINGS);
  page.choose({ layout: 'top' });
  expect(page.look().layout).toBe('top');
  read.mockRestore();
});
