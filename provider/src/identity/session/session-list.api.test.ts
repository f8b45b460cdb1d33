import { loginHistory, revokeSessions, sessions as sessionList } from '@portal/shared/contracts/account';
import { lan } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { loginLogs } from '../../platform/database/schema/sign-in';
import { addSeconds } from '../../platform/runtime/clock';
import { buildUser, type UserRow } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';

const app = sharedApp();
let user: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  app.clock.setOffset(0);
  user = await buildUser(app);
  as = await signIn(app, user, { ip: '192.0.2.1' });
});

const MINUTE = 60;
const list = async (sessionTokens: SessionTokens = as) =>
  (await app.ok(sessionList, {}, { as: sessionTokens })).list;
const revoke = async (request: object, sessionTokens: SessionTokens = as) => {
  const response = await app.send(revokeSessions, request, { as: sessionTokens });
  return response.code === 0 ? response.obj.revoked : response.code;
};
const alive = async (sessionTokens: SessionTokens) =>
  (await app.send(baseInfo, {}, { as: sessionTokens })).code === 0;
const idOf = async (sessionTokens: SessionTokens) =>
  (await list(sessionTokens)).find(({ isCurrent }) => isCurrent)?.Id ?? '';

describe('sessions (E12)', () => {
  test('are the active ones, last seen first, with the caller’s own marked', async () => {
    app.clock.setOffset(MINUTE);
    const other = await signIn(app, user, { ip: '192.0.2.2', isMfa: true });
    await signIn(app, await buildUser(app));
    const rows = await list();
    expect(rows).toEqual([
      {
        Id: await idOf(other),
        ip: '192.0.2.2',
        browser: '',
        system: '',
        method: 'password',
        mfa: true,
        createdAt: addSeconds(TEST_START, MINUTE).toISOString(),
        lastSeen: addSeconds(TEST_START, MINUTE).toISOString(),
        isCurrent: false,
      },
      expect.objectContaining({ ip: '192.0.2.1', mfa: false, isCurrent: true }),
    ]);
  });

  test('contain no token', async () => {
    const text = JSON.stringify(await list());
    expect(text).not.toContain(as.header);
    expect(text).not.toContain(as.cookie);
  });

  test('leave out idle, expired and ended ones', async () => {
    await signIn(app, user, { ip: '192.0.2.3' });
    app.clock.setOffset(20 * MINUTE);
    await app.ok(lan, { Lan: 'en' });
    const fresh = await signIn(app, user, { ip: '192.0.2.4' });
    app.clock.setOffset(30 * MINUTE);
    expect((await list(fresh)).map(({ ip }) => ip)).toEqual(['192.0.2.4']);
    const third = await signIn(app, user, { ip: '192.0.2.5' });
    await revoke({ Ids: [await idOf(fresh)] }, third);
    expect((await list(third)).map(({ ip }) => ip)).toEqual(['192.0.2.5']);
  });

  test('refuse an anonymous caller', async () => {
    expect(await app.refusal(sessionList, {})).toBe(errorCodes.sessionInvalid);
  });
});

describe('sessions/revoke (E13)', () => {
  test('ends the chosen ones with their next request', async () => {
    const [second, third] = [await signIn(app, user), await signIn(app, user)];
    expect(await revoke({ Ids: [await idOf(second)] })).toBe(1);
    expect([await alive(second), await alive(third), await alive(as)]).toEqual([false, true, true]);
  });

  test('ends all others', async () => {
    const others = [await signIn(app, user), await signIn(app, user)];
    const stranger = await signIn(app, await buildUser(app));
    expect(await revoke({ Others: true })).toBe(2);
    expect(await Promise.all([...others, as, stranger].map(alive))).toEqual([false, false, true, true]);
    expect(await revoke({ Others: true })).toBe(0);
  });

  test('may end the caller’s own', async () => {
    expect(await revoke({ Ids: [await idOf(as)], Others: true })).toBe(1);
    expect(await alive(as)).toBe(false);
  });

  test('skips ids that are not the caller’s, not active, or unknown', async () => {
    const stranger = await signIn(app, await buildUser(app));
    const dead = await signIn(app, user);
    const deadId = await idOf(dead);
    await revoke({ Ids: [deadId] });
    expect(await revoke({ Ids: [await idOf(stranger), deadId, app.deps.newId()] })).toBe(0);
    expect(await alive(stranger)).toBe(true);
  });

  test('counts each once, also for parallel requests', async () => {
    const other = await signIn(app, user);
    const Ids = [await idOf(other)];
    const counts = await Promise.all(Array.from({ length: 16 }, () => revoke({ Ids })));
    expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test.each([
    [{}],
    [{ Ids: [] }],
    [{ Ids: ['me'] }],
    [{ Ids: 'all' }],
    [{ Others: false }],
    [{ Others: 'true' }],
    [
      {
        Ids: Array.from({ length: 101 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`),
      },
    ],
  ])('refuses %j (4000)', async (request) => {
    const other = await signIn(app, user);
    expect(await revoke(request)).toBe(errorCodes.validationFailed);
    expect(await alive(other)).toBe(true);
  });

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(revokeSessions, { Others: true })).toBe(errorCodes.sessionInvalid);
  });
});

describe('revocation in another process', () => {
  test('takes effect with the very next request', async () => {
    const { one: here, other: there, close } = await openTwoProviders();
    try {
      const user = await buildUser(here);
      const [mine, theirs] = [await signIn(here, user), await signIn(there, user)];
      for (let round = 0; round < 5; round++)
        expect(await there.ok(baseInfo, {}, { as: theirs })).toBeDefined();
      await here.ok(revokeSessions, { Others: true }, { as: mine });
      expect(await there.refusal(baseInfo, {}, { as: theirs })).toBe(errorCodes.sessionInvalid);
      expect(await there.ok(baseInfo, {}, { as: mine })).toBeDefined();
    } finally {
      await close();
    }
  });
});

describe('loginHistory (E14)', () => {
  async function buildLogins(count: number): Promise<void> {
    await app.database.queries.insert(loginLogs).values(
      Array.from({ length: count }, (_, n) => ({
        id: app.deps.newId(),
        userId: user.id,
        ip: `192.0.2.${n}`,
        browser: 'Firefox 128',
        system: 'Linux',
        method: 'sms' as const,
        result: n % 2 === 0 ? ('success' as const) : ('failed' as const),
        createdAt: addSeconds(TEST_START, n),
      })),
    );
  }
  const ips = async (request: object = {}) => {
    const { list: rows, total } = await app.ok(loginHistory, request, { as });
    return { ips: rows.map(({ ip }) => Number(ip.split('.').at(-1))), total };
  };

  test('is paged, newest first', async () => {
    await buildLogins(12);
    expect(await ips()).toEqual({ ips: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2], total: 12 });
    expect(await ips({ Page: 2 })).toEqual({ ips: [1, 0], total: 12 });
    expect(await ips({ Page: 3 })).toEqual({ ips: [], total: 12 });
    expect(await ips({ PageSize: 3, Sort: 'at' })).toEqual({ ips: [0, 1, 2], total: 12 });
  });

  test('shows a sign-in with its device', async () => {
    await buildLogins(1);
    expect((await app.ok(loginHistory, {}, { as })).list).toEqual([
      {
        Id: expect.any(String),
        at: TEST_START.toISOString(),
        ip: '192.0.2.0',
        browser: 'Firefox 128',
        system: 'Linux',
        method: 'sms',
        result: 'success',
      },
    ]);
  });

  test('shows only the caller’s own', async () => {
    await buildLogins(2);
    const other = await signIn(app, await buildUser(app));
    expect((await app.ok(loginHistory, {}, { as: other })).total).toBe(0);
  });

  test.each([{ Page: 0 }, { PageSize: 101 }, { Sort: 'ip' }, { Sort: 'at,at' }])(
    'refuses %j (4000)',
    async (request) => {
      expect(await app.refusal(loginHistory, request, { as })).toBe(errorCodes.validationFailed);
    },
  );

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(loginHistory, {})).toBe(errorCodes.sessionInvalid);
  });
});
