import { preferences, setPreferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { buildUser, type UserRow } from '../testing/builders';
import { signIn, type SessionTokens } from '../testing/sign-in';
import { sharedApp } from '../testing/shared-app';
import { MAX_TABLE_VIEWS } from './preferences.policy';
import { isZone } from './zone.policy';

const app = sharedApp();
let user: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  user = await buildUser(app);
  as = await signIn(app, user);
});

const read = () => app.ok(preferences, {}, { as });
const change = (request: Parameters<typeof app.ok<typeof setPreferences>>[1]) =>
  app.ok(setPreferences, request, { as });

describe('preferences (E24)', () => {
  test('are empty except for the zone until something is chosen', async () => {
    expect(await read()).toEqual({ tz: 'Asia/Shanghai' });
  });

  test('are merged field by field, and returned in full', async () => {
    await change({ lan: 'en', appearance: 'dark' });
    await change({ tz: 'Europe/Berlin', layout: { menuTheme: 'light', multiTab: true } });
    const whole = await change({ layout: { multiTab: false, color: '#1890FF' } });
    expect(whole).toEqual({
      lan: 'en',
      tz: 'Europe/Berlin',
      appearance: 'dark',
      layout: { menuTheme: 'light', multiTab: false, color: '#1890FF' },
    });
    expect(await read()).toEqual(whole);
  });

  test('an empty change changes nothing', async () => {
    await change({ appearance: 'dark', tableViews: { orders: { columns: ['a'] } } });
    const before = await read();
    expect(await change({})).toEqual(before);
  });

  test('keep the views of each table apart; null deletes one', async () => {
    await change({ tableViews: { orders: { columns: ['no'] }, 'team.members': [1, 2] } });
    await change({ tableViews: { orders: { columns: ['date'] } } });
    expect(await read()).toMatchObject({
      tableViews: { orders: { columns: ['date'] }, 'team.members': [1, 2] },
    });
    expect((await change({ tableViews: { orders: null } })).tableViews).toEqual({ 'team.members': [1, 2] });
  });

  test('language and zone are per account', async () => {
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ zoneChosen: false });
    await change({ lan: 'en' });
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ zoneChosen: false });
    await change({ tz: 'America/New_York' });
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({
      ...{ lan: 'en', tz: 'America/New_York', zoneChosen: true },
    });
  });

  test('are per account', async () => {
    await change({ appearance: 'dark' });
    const other = await signIn(app, await buildUser(app));
    expect(await app.ok(preferences, {}, { as: other })).toEqual({ tz: 'Asia/Shanghai' });
  });

  test('16 parallel changes are all kept', async () => {
    const names = Array.from({ length: 16 }, (_, n) => `table-${n}`);
    await Promise.all(names.map((name) => change({ tableViews: { [name]: name } })));
    expect(Object.keys((await read()).tableViews ?? {}).sort()).toEqual([...names].sort());
  });

  test.each([
    [{ tz: 'Mars/Olympus' }, { tz: 'chooseOne' }],
    [{ tz: '+08:00' }, { tz: 'chooseOne' }],
    [{ tz: '' }, { tz: 'chooseOne' }],
    [{ tz: 'Europe/Berlin; drop' }, { tz: 'chooseOne' }],
    [{ tz: 8 }, { tz: 'chooseOne' }],
    [{ lan: 'zh' }, { lan: 'chooseOne' }],
    [{ appearance: 'sepia' }, { appearance: 'chooseOne' }],
    [{ layout: { color: 'green' } }, { 'layout.color': 'chooseOne' }],
    [{ layout: { color: '#123456' } }, { 'layout.color': 'chooseOne' }],
    [{ layout: [] }, { layout: 'fieldInvalid' }],
    [{ layout: { multiTab: 1 } }, { 'layout.multiTab': 'chooseOne' }],
    [{ tableViews: { orders: 'x'.repeat(16_383) } }, { 'tableViews.orders': 'textTooLong' }],
  ])('refuse %j (4000)', async (request, fields) => {
    expect(await app.send(setPreferences, request, { as })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields },
    });
    expect(await read()).toEqual({ tz: 'Asia/Shanghai' });
  });

  test.each(['a b', '', 'x'.repeat(65), '__proto__', 'a/b'])(
    'refuse a table called %j (4000)',
    async (name) => {
      const body = `{"tableViews":{${JSON.stringify(name)}:1}}`;
      const response = await app.app.inject({
        method: 'POST',
        url: `/api${setPreferences.path}`,
        headers: { ...headersOf(as), 'content-type': 'application/json' },
        body,
      });
      expect(response.json()).toMatchObject({ code: errorCodes.validationFailed });
      expect(await read()).toEqual({ tz: 'Asia/Shanghai' });
    },
  );

  test('refuse one table too many (4000)', async () => {
    const views = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`table-${from + n}`, n]));
    await change({ tableViews: views(0, MAX_TABLE_VIEWS) });
    expect(await app.send(setPreferences, { tableViews: views(100, 1) }, { as })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { tableViews: 'tooMany' } },
    });
    await change({ tableViews: { 'table-0': null, 'table-100': 1 } });
  });

  test('refuse more than fifty saved views of a list (4412)', async () => {
    const views = (count: number) => ({
      tableViews: {
        'orders.views': { views: Array.from({ length: count }, (_, n) => ({ name: String(n) })) },
      },
    });
    await change(views(50));
    expect(await app.call(setPreferences, views(51), { as })).toMatchObject({
      ...{ code: errorCodes.maximumReached, status: 409, obj: { max: 50 } },
      msg: expect.stringContaining('50'),
    });
    expect(await read()).toMatchObject(views(50));
  });

  test('drop unknown fields', async () => {
    await app.call(
      setPreferences,
      { appearance: 'dark', status: 'disabled', layout: { role: 'admin' } } as object,
      {
        as,
      },
    );
    expect(await read()).toEqual({ tz: 'Asia/Shanghai', appearance: 'dark', layout: {} });
  });

  test('refuse an anonymous caller', async () => {
    expect(await app.refusal(preferences, {})).toBe(errorCodes.sessionInvalid);
    expect(await app.refusal(setPreferences, { appearance: 'dark' })).toBe(errorCodes.sessionInvalid);
  });
});

function headersOf({ header, cookie }: SessionTokens) {
  const origin = app.deps.settings.origins[0];
  return { origin, 'access-token': header, cookie: `token=${cookie}` };
}

test.each([
  ['Asia/Shanghai', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['Etc/GMT+8', true],
  ['+08:00', false],
  ['Asia', false],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a zone: %s', (name, expected) => {
  expect(isZone(name)).toBe(expected);
});
