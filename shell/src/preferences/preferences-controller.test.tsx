import { bus } from '@portal/shared/bus';
import { type Preferences, preferences, setPreferences } from '@portal/shared/contracts/account';
import { preferencesChanged } from '@portal/shared/events/preferences';
import { setTimeZone, startI18n, TextsProvider, useFormat } from '@portal/shared/i18n';
import { THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { mock, startMockProvider, unreachable } from '@portal/shared/testing/mock-provider';
import { renderHook, waitFor } from '@testing-library/react';
import { expireCookie, readCookie } from '@portal/shared/remote/cookie';
import type { LanguageController } from '../locales/language-controller';
import { makeStore } from '../state/shell-store';
import { startSettings } from '../settings/settings-controller';
import { startPreferences } from './preferences-controller';

startMockProvider();

const NOON = '2026-01-31T12:00:00.000Z';
const LINA = { lan: 'en', tz: 'Asia/Shanghai' } as const;

let stops: (() => void)[] = [];
beforeEach(() => {
  expireCookie(THEME_COOKIE);
  setTimeZone(undefined);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** The shell's preferences in a browser with the current storage. */
function startBrowser({ session = 'token of lina' }: { readonly session?: string | null } = {}) {
  const on: typeof bus.on = (event, handler, options) => {
    const stop = bus.on(event, handler, options);
    stops.push(stop);
    return stop;
  };
  const ownBus = { ...bus, on };
  const store = makeStore();
  const language = {
    choose: jest.fn(() => Promise.resolve()),
    awaitAccount: () => undefined,
    followAccount: jest.fn(() => Promise.resolve()),
    applySaved: jest.fn(() => Promise.resolve()),
    antdLocale: () => undefined,
  } satisfies LanguageController;
  const account: { session: string | null } = { session };
  const zones: string[] = [];
  const settings = startSettings({ store, bus: ownBus, onChosen: (choice) => controller.choose(choice) });
  const controller = startPreferences({
    bus: ownBus,
    language,
    settings,
    sessionNow: () => account.session,
    onViews: () => undefined,
    onZone: (zone) => zones.push(zone),
  });
  return { controller, settings, language, account, zones, look: () => store.getState().settings };
}

/** The formats that the user sees. */
const renderFormat = () =>
  renderHook(() => useFormat(), {
    wrapper: ({ children }) => <TextsProvider parts={[]}>{children}</TextsProvider>,
  });

/** A mocked account: changes are merged field by field (E24). */
function mockPreferences(stored: Preferences) {
  const account = { stored };
  mock(preferences, () => account.stored);
  const sent = mock(setPreferences, (change) => {
    account.stored = { ...account.stored, ...change, layout: { ...account.stored.layout, ...change.layout } };
    return account.stored;
  });
  return { account, sent };
}

describe('signing in', () => {
  it('applies language, time zone, appearance, color and menu of the account', async () => {
    mockPreferences({ appearance: 'dark', layout: { color: '#1890FF', menuTheme: 'light' } });
    const { controller, language, look } = startBrowser();
    await controller.follow({ lan: 'zh-CN', tz: 'America/New_York' });
    expect(look()).toMatchObject({ appearance: 'dark', color: '#1890FF', menuTheme: 'light' });
    expect(readCookie(THEME_COOKIE)).toBe('dark');
    expect(language.followAccount).toHaveBeenCalledWith('zh-CN');
    await startI18n('en');
    const { result } = renderFormat();
    expect(result.current.dateTime(NOON)).toMatch(/7:00\sAM/);
  });

  it('gives a new account the zone of the browser, and says so', async () => {
    const { sent } = mockPreferences({});
    const { controller, zones } = startBrowser();
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await controller.follow({ ...LINA, tz: 'Pacific/Kiritimati', zoneChosen: true });
    expect(sent).toEqual([]);
    await controller.follow({ ...LINA, tz: 'Pacific/Kiritimati', zoneChosen: false });
    await waitFor(() => expect(zones).toEqual([here]));
    expect(sent).toEqual([{ tz: here }]);
  });

  it('can wait until the account’s settings are applied, and fetches them once', async () => {
    const { account } = mockPreferences({ layout: { layout: 'top' } });
    const asked = mock(preferences, () => account.stored);
    const { controller, look } = startBrowser();
    await controller.prepare();
    expect(look().layout).toBe('top');
    await controller.follow(LINA);
    expect(asked).toHaveLength(1);
    await controller.follow(LINA);
    expect(asked).toHaveLength(2);
  });

  it('does not wait forever, nor for a provider that does not respond', async () => {
    mock(preferences, () => new Promise(() => undefined));
    await startBrowser().controller.prepare();
    mock(preferences, () => unreachable());
    const { controller, look } = startBrowser();
    await controller.prepare();
    await controller.follow(LINA);
    expect(look().layout).toBe('side');
  });

  it('changes nothing that the account has no value for', async () => {
    mockPreferences({});
    const { controller, settings, look } = startBrowser();
    settings.follow({ appearance: 'light', color: '#722ED1' });
    await controller.follow(LINA);
    expect(look()).toMatchObject({ appearance: 'light', color: '#722ED1', menuTheme: 'dark' });
  });

  it('keeps the browser’s settings while the account cannot be loaded', async () => {
    mock(preferences, () => unreachable());
    const { controller, settings, look } = startBrowser();
    settings.follow({ appearance: 'dark' });
    await controller.follow(LINA);
    expect(look().appearance).toBe('dark');
  });

  it('saves a choice from the sign-in page to the account, once', async () => {
    const { account, sent } = mockPreferences({ appearance: 'light', layout: { color: '#1890FF' } });
    const { controller, settings, account: person, look } = startBrowser({ session: null });
    settings.choose({ appearance: 'dark' });
    person.session = 'token of lina';
    await controller.follow(LINA);
    expect(look()).toMatchObject({ appearance: 'dark', color: '#1890FF' });
    expect(account.stored.appearance).toBe('dark');
    await controller.follow(LINA);
    expect(sent).toHaveLength(1);
  });
});

describe('a session that ends while the account is loading', () => {
  it.each([
    ['because of a log-out', null],
    ['because another user signs in', 'token of emma'],
  ])('%s leaves nothing of the account in the browser', async (_how, next) => {
    const { controller, account, look } = startBrowser();
    mock(preferences, () => {
      account.session = next;
      localStorage.clear();
      return { appearance: 'dark' as const, layout: { color: '#722ED1' as const } };
    });
    await controller.follow(LINA);
    expect({ ...localStorage }).toEqual({});
    expect(readCookie(THEME_COOKIE)).toBeNull();
    expect(look().appearance).toBe('system');
  });
});

describe('a choice made while signed in', () => {
  it('is saved to the account, and is restored after a log-out that cleared the browser', async () => {
    const { account } = mockPreferences({});
    const before = startBrowser();
    before.settings.choose({ color: '#FA541C', menuTheme: 'light', appearance: 'dark' });
    await waitFor(() =>
      expect(account.stored).toEqual({
        appearance: 'dark',
        layout: { color: '#FA541C', menuTheme: 'light' },
      }),
    );
    localStorage.clear();
    expireCookie(THEME_COOKIE);
    const after = startBrowser();
    expect(after.look()).toMatchObject({ appearance: 'system', menuTheme: 'dark' });
    await after.controller.follow(LINA);
    expect(after.look()).toMatchObject({ appearance: 'dark', color: '#FA541C', menuTheme: 'light' });
  });

  it('is saved last if it was made last', async () => {
    const { account } = mockPreferences({});
    const { settings } = startBrowser();
    for (const appearance of ['dark', 'light', 'system', 'dark', 'light'] as const)
      settings.choose({ appearance });
    await waitFor(() => expect(account.stored.appearance).toBe('light'));
    await waitFor(() => expect(localStorage.getItem('settings-choice')).toBe('{}'));
    expect(account.stored.appearance).toBe('light');
  });

  it('outlasts an answer with the account’s values that is older', async () => {
    const { account } = mockPreferences({ appearance: 'light' });
    let answer: (older: Preferences) => void = () => undefined;
    const older = new Promise<Preferences>((resolve) => (answer = resolve));
    const asked = mock(preferences, () => older);
    const { controller, settings, look } = startBrowser();
    const following = controller.follow(LINA);
    await waitFor(() => expect(asked).toHaveLength(1));
    settings.choose({ appearance: 'dark' });
    await waitFor(() => expect(localStorage.getItem('settings-choice')).toBe('{}'));
    answer({ appearance: 'light' });
    await following;
    expect(look().appearance).toBe('dark');
    expect(account.stored.appearance).toBe('dark');
  });

  it('is not overwritten by a tab that only learns what it shows already', async () => {
    mockPreferences({ appearance: 'system' });
    const { controller } = startBrowser();
    const chosenInAnotherTab = JSON.stringify({ layout: 'top', version: 2 });
    localStorage.setItem('portal.settings', chosenInAnotherTab);
    await controller.follow(LINA);
    expect(localStorage.getItem('portal.settings')).toBe(chosenInAnotherTab);
  });

  it('is saved again at the next page load if the connection was down', async () => {
    mock(setPreferences, () => unreachable());
    mock(preferences, () => ({ appearance: 'light' as const }));
    const { controller, settings } = startBrowser();
    settings.choose({ appearance: 'dark' });
    await controller.follow(LINA);
    const { account } = mockPreferences({ appearance: 'light' });
    const next = startBrowser();
    await next.controller.follow(LINA);
    expect(account.stored.appearance).toBe('dark');
    expect(next.look().appearance).toBe('dark');
  });
});

describe('a change in the personal center', () => {
  it('is shown immediately, and is not saved again', async () => {
    const { sent } = mockPreferences({});
    const { language, look } = startBrowser();
    bus.emit(preferencesChanged, { lan: 'zh-CN', tz: 'Europe/Paris', appearance: 'dark' });
    expect(look()).toMatchObject({ appearance: 'dark' });
    expect(language.applySaved).toHaveBeenCalledWith('zh-CN');
    await startI18n('en');
    const { result } = renderFormat();
    expect(result.current.dateTime(NOON)).toMatch(/1:00\sPM/);
    expect(sent).toEqual([]);
  });

  it('overrides a choice that was not saved yet', async () => {
    const { sent } = mockPreferences({ appearance: 'dark' });
    const { controller, settings, account, look } = startBrowser({ session: null });
    settings.choose({ appearance: 'light' });
    bus.emit(preferencesChanged, { appearance: 'dark' });
    account.session = 'token of lina';
    await controller.follow(LINA);
    expect(look().appearance).toBe('dark');
    expect(sent).toEqual([]);
  });
});
