import { bus } from '@portal/shared/bus';
import { isLanguage } from '@portal/shared/contracts/language';
import { tokenStorage } from '@portal/shared/http';
import { FRAME_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { fc, runs } from '@portal/shared/testing/fast-check';
import { readDismissed } from '../announcements/dismissed-announcements';
import { isChecklistChoice, readChecklist } from '../state/checklist-record';
import { startingLanguage } from '../locales/language-controller';
import { readRecent } from '../palette/recent-pages';
import { reloadOnce, wasReloaded } from '../releases/reload-once';
import { readSettings } from '../state/read-settings';
import { DEFAULT_SETTINGS, withChoice } from '../state/settings';
import { startSettings } from '../settings/settings-controller';
import { makeStore } from '../state/shell-store';
import { expireCookie } from '@portal/shared/remote/cookie';
import { storedRecord } from './stored-value';
import { showsFilings } from './purchase-source';

const KEYS = [
  'portal.settings',
  'settings-choice',
  'language-choice',
  'home-checklist',
  'announcements-dismissed',
  'purchase-source',
  'portal.recent',
  'portal.reloaded',
  'Access-Token',
] as const;
const COOKIES = [LANGUAGE_COOKIE, THEME_COOKIE, FRAME_COOKIE] as const;

/** Values under the field names of the portal's own records, so that invalid values pass the first check. */
const records = fc.dictionary(
  fc.constantFrom(
    ...Object.keys(DEFAULT_SETTINGS),
    'userId',
    'ids',
    'word',
    'language',
    '__proto__',
    'constructor',
  ),
  fc.oneof(fc.jsonValue(), fc.constantFrom('dark', 'top', '#1890ff', 'open', 'en')),
);
const nonsense = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  records.map((record) => JSON.stringify(record)),
  fc.constantFrom(
    '',
    '{',
    'null',
    'NaN',
    '-1',
    '1e999',
    '[[[[]]]]',
    '{"__proto__":{"layout":"top"}}',
    '\u0000',
  ),
);

function fill(text: string): void {
  for (const storage of [localStorage, sessionStorage]) for (const key of KEYS) storage.setItem(key, text);
  // As any page of the site may set it: without the encoding of the portal's own cookies.
  for (const name of COOKIES) document.cookie = `${name}=${text.replace(/[;\r\n]/g, '')}; path=/`;
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of COOKIES) expireCookie(name);
});

it('whatever is stored under the shell’s keys, the values read from it are valid', () => {
  fc.assert(
    fc.property(nonsense, fc.integer({ min: 1, max: 2 ** 43 }), (text, now) => {
      fill(text);

      const settings = withChoice(DEFAULT_SETTINGS, readSettings(storedRecord('portal.settings').read()));
      expect(readSettings({ ...settings })).toEqual(settings);

      const { userId, choice } = readChecklist();
      expect(choice === null || (isChecklistChoice(choice) && typeof userId === 'string')).toBe(true);
      expect(readRecent('lina').every(({ route }) => typeof route === 'string')).toBe(true);
      expect(readDismissed().every((id) => typeof id === 'string')).toBe(true);
      expect(isLanguage(startingLanguage())).toBe(true);
      expect(typeof showsFilings()).toBe('boolean');
      expect(tokenStorage.read()).toBe(text === '' ? null : text);

      // A page that cannot be shown is reloaded once, and never in a loop.
      reloadOnce(() => undefined, now);
      expect(wasReloaded(now) || !reloadOnce(() => undefined, now)).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

it('the shell starts with valid settings, and writes them into the cookies for the first paint', () => {
  fc.assert(
    fc.property(nonsense, (text) => {
      fill(text);
      const store = makeStore();
      startSettings({ store, bus, onChosen: () => undefined });
      const { settings, theme } = store.getState();
      expect(readSettings({ ...settings })).toEqual(settings);
      expect(['light', 'dark']).toContain(theme.mode);
      expect(document.cookie).toMatch(/^(?!.*frame=(?!(?:side|top)-(?:dark|light)(?:;|$)))/);
    }),
    { numRuns: runs(60) },
  );
});
