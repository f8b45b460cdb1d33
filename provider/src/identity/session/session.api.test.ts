import { lan, logout } from '@portal/shared/contracts/auth';
import { realnameCertificateState } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { teamsInfo } from '@portal/shared/contracts/team';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { TransactionMisuseError } from '../../platform/database/transaction-scope';
import { buildUser, type UserRow } from '../../testing/builders';
import { countStatements } from '../../testing/count-statements';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { languageService } from '../auth/language.service';
import { sessionService } from './session.service';

const app = sharedApp();
let user: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  app.clock.setOffset(0);
  user = await buildUser(app);
  as = await signIn(app, user);
});

const MINUTE = 60;
/** A call that counts as activity, unlike a poll. */
const act = () => app.ok(teamsInfo, {}, { as });
/** Checked by a poll, which does not count as activity. */
const alive = async (sessionTokens: SessionTokens = as) =>
  (await app.call(baseInfo, {}, { as: sessionTokens })).code === 0;

describe('requests that arrive together', () => {
  /** Identifies callers like one process. */
  function startIdentifying() {
    const { identify } = sessionService(app.deps);
    return (tokens: SessionTokens) => identify(tokens, { cookieSuffices: false, countsAsActivity: false });
  }

  test('are identified by one query, each as its own user', async () => {
    const identified = startIdentifying();
    const others = await Promise.all([buildUser(app), buildUser(app)]);
    const theirs = await Promise.all(others.map((other) => signIn(app, other)));
    const unknown = { header: 'none', cookie: 'none' };
    const stolen = { header: as.header, cookie: theirs[0]?.cookie ?? '' };
    const found: (string | null)[] = [];
    const statements = await countStatements(app.deps.database).during(async () => {
      const presented = [as, ...theirs, unknown, stolen, as];
      // Each in a callback of its own, like requests of several connections.
      const arrivals = presented.map(async (tokens) => {
        await new Promise(process.nextTick);
        return (await identified(tokens))?.userId ?? null;
      });
      found.push(...(await Promise.all(arrivals)));
    });
    const ids = [user, ...others].map(({ id }) => id);
    expect(found).toEqual([...ids, null, null, user.id]);
    expect(statements).toHaveLength(1);
  });

  test('are identified by further queries if there are many', async () => {
    const identified = startIdentifying();
    const found = await Promise.all(Array.from({ length: 250 }, () => identified(as)));
    expect(new Set(found.map((signedIn) => signedIn?.userId))).toEqual(new Set([user.id]));
  });

  test('are not identified inside a transaction, which would wait for itself', async () => {
    const identified = startIdentifying();
    const inside = app.deps.database.transaction(() => identified(as));
    await expect(inside).rejects.toThrow(TransactionMisuseError);
    expect(await identified(as)).toMatchObject({ userId: user.id });
  });
});

describe('a session', () => {
  test('needs both tokens of the same session', async () => {
    const other = await signIn(app, user);
    expect(await alive()).toBe(true);
    expect(await alive({ header: as.header, cookie: other.cookie })).toBe(false);
    expect(await alive({ header: as.cookie, cookie: as.header })).toBe(false);
    expect(await app.refusal(baseInfo, {}, { headers: { 'access-token': as.header } })).toBe(
      errorCodes.sessionInvalid,
    );
    expect(await app.refusal(baseInfo, {}, { headers: { cookie: `token=${as.cookie}` } })).toBe(
      errorCodes.sessionInvalid,
    );
    expect(await app.refusal(baseInfo, {})).toBe(errorCodes.sessionInvalid);
  });

  test('ends after 30 idle minutes, but not while it is used', async () => {
    app.clock.setOffset(29 * MINUTE);
    await act();
    app.clock.setOffset(58 * MINUTE);
    await act();
    app.clock.setOffset(87 * MINUTE);
    expect(await alive()).toBe(true);
    app.clock.setOffset(88 * MINUTE);
    expect(await alive()).toBe(false);
  });

  test('is not kept alive by polls', async () => {
    for (const minute of [10, 20, 29]) {
      app.clock.setOffset(minute * MINUTE);
      await app.ok(realnameCertificateState, {}, { as });
    }
    app.clock.setOffset(30 * MINUTE);
    expect(await app.refusal(realnameCertificateState, {}, { as })).toBe(errorCodes.sessionInvalid);
  });

  test('ends after 12 hours, even if it is active', async () => {
    for (let minute = 20; minute < 12 * 60; minute += 20) {
      app.clock.setOffset(minute * MINUTE);
      await act();
    }
    app.clock.setOffset(12 * 60 * MINUTE);
    expect(await alive()).toBe(false);
  });

  test('ends with the account', async () => {
    await app.database.queries.update(users).set({ status: 'disabled' }).where(eq(users.id, user.id));
    expect(await alive()).toBe(false);
  });
});

describe('logout (11)', () => {
  test('ends the session, expires the cookie and clears the storage', async () => {
    const response = await app.call(logout, {}, { as });
    expect(response).toMatchObject({ code: 0, obj: null, headers: { 'clear-site-data': '"storage"' } });
    expect(String(response.headers['set-cookie'])).toMatch(/^token=; .*Expires=Thu, 01 Jan 1970/);
    expect(await alive()).toBe(false);
  });

  test.each([
    ['nobody', () => ({})],
    ['a stranger', () => ({ as: { header: 'x', cookie: 'y' } })],
    ['one who did it before', () => ({ as })],
    ['the header alone', () => ({ headers: { 'access-token': as.header } })],
    ['the cookie alone', () => ({ headers: { cookie: `token=${as.cookie}` } })],
  ])('succeeds for %s', async (_who, options) => {
    await app.ok(logout, {}, options());
    const again = await app.call(logout, {}, options());
    expect(again).toMatchObject({ code: 0, headers: { 'clear-site-data': '"storage"' } });
  });

  test.each(['access-token', 'cookie'] as const)('ends the session by its %s alone', async (half) => {
    const value = half === 'cookie' ? `token=${as.cookie}` : as.header;
    await app.ok(logout, {}, { headers: { [half]: value } });
    expect(await alive()).toBe(false);
  });

  test('does not end a session that another tab has opened since', async () => {
    const otherTab = await signIn(app, await buildUser(app));
    const response = await app.call(logout, {}, { as: { header: as.header, cookie: otherTab.cookie } });
    expect(response.code).toBe(0);
    expect(response.headers).not.toHaveProperty('clear-site-data');
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(await alive()).toBe(false);
    expect(await alive(otherTab)).toBe(true);
  });
});

describe('lan (16)', () => {
  const kept = async () => (await app.ok(baseInfo, {}, { as })).lan;

  test('is stored on the account', async () => {
    expect(await app.ok(lan, { Lan: 'en' }, { as })).toEqual({ lan: 'en' });
    expect(await kept()).toBe('en');
    await app.ok(lan, { Lan: 'zh' }, { as });
    expect(await kept()).toBe('zh-CN');
  });

  test('returns the same to visitors and ended sessions, and stores nothing', async () => {
    await app.ok(lan, { Lan: 'zh' }, { as });
    await app.ok(lan, { Lan: 'en' });
    await app.ok(lan, { Lan: 'en' }, { as: { header: as.header, cookie: 'other' } });
    expect(await kept()).toBe('zh-CN');
  });

  test('is not stored on an account that has been closed meanwhile', async () => {
    const user = await buildUser(app, { lan: 'en', status: 'closed' });
    await languageService(app.deps).choose('zh', user.id);
    const [row] = await app.database.queries.select().from(users).where(eq(users.id, user.id));
    expect(row?.lan).toBe('en');
  });

  test('uses the account’s language where the request names none', async () => {
    const refused = () => app.send(lan, { Lan: 'fr' }, { as });
    expect(await refused()).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Lan: 'chooseOne' } },
    });
    await app.ok(lan, { Lan: 'zh' }, { as });
    const missing = await app.send(baseInfo, {}, { as, headers: { 'accept-language': 'fr' } });
    expect(missing.msg).toBe('成功');
  });

  test('is the caller’s until the account has chosen one', async () => {
    const lanFor = async (header: string) =>
      (await app.ok(baseInfo, {}, { as, headers: { 'accept-language': header } })).lan;
    expect(await lanFor('en')).toBe('en');
    expect(await lanFor('zh-CN')).toBe('zh-CN');
    await app.ok(lan, { Lan: 'zh' }, { as });
    expect(await lanFor('en')).toBe('zh-CN');
  });
});
