import { openCount } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { userInfo } from '@portal/shared/contracts/user';
import { referralOpens } from '../../platform/database/schema/origins';
import { buildUser, type UserRow } from '../../testing/builders';
import { signIn } from '../../testing/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let user: UserRow;

beforeEach(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  user = await buildUser(app);
});
afterEach(() => app.close());

const open = (ip: string, more: { Page?: string } = {}) =>
  app.ok(openCount, { ReferralCode: user.referralCode, ...more }, { headers: { 'x-forwarded-for': ip } });

describe('openCount (17)', () => {
  test('counts once per address and day', async () => {
    expect(await open('203.0.113.1')).toEqual({ count: 1 });
    expect(await open('203.0.113.1', { Page: 'register' })).toEqual({ count: 1 });
    expect(await open('203.0.113.2')).toEqual({ count: 2 });
    expect(await open('2001:db8::1')).toEqual({ count: 3 });
    expect(await open('2001:db8::ffff')).toEqual({ count: 3 });
    expect(await open('2001:db8:0:ff::1')).toEqual({ count: 3 });
    app.clock.setOffset(24 * 3600);
    expect(await open('203.0.113.1')).toEqual({ count: 4 });
  });

  test('is shown to the owner of the code in the personal centre (37)', async () => {
    await open('203.0.113.1');
    await open('203.0.113.2');
    const other = await buildUser(app);
    const info = async (of: UserRow) => app.ok(userInfo, {}, { as: await signIn(app, of) });
    expect(await info(user)).toMatchObject({ referralCode: user.referralCode, referralOpens: 2 });
    expect(await info(other)).toMatchObject({ referralOpens: 0 });
  });

  test('stores no address', async () => {
    await open('203.0.113.9', { Page: 'register' });
    const rows = await app.database.queries.select().from(referralOpens);
    expect(rows).toMatchObject([{ userId: user.id, page: 'register', day: '2026-03-02' }]);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  test('counts sixteen parallel openings as one', async () => {
    const counts = await Promise.all(Array.from({ length: 16 }, () => open('203.0.113.1')));
    expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([1]));
  });

  test('is available only at the promotion base', async () => {
    const { promoPath, apiPath } = app.deps.settings;
    const post = (base: string) =>
      app.app.inject({
        method: 'POST',
        url: `${base}/verify/openCount`,
        payload: { ReferralCode: user.referralCode },
      });
    expect((await post(promoPath)).json()).toMatchObject({ code: 0 });
    if (promoPath !== apiPath)
      expect((await post(apiPath)).json()).toMatchObject({ code: errorCodes.notFound });
  });

  test('refuses an unknown code, and one of a closed account (4004)', async () => {
    expect(await app.refusal(openCount, { ReferralCode: 'NOBODY' })).toBe(errorCodes.notFound);
    const gone = await buildUser(app, { status: 'closed' });
    expect(await app.refusal(openCount, { ReferralCode: gone.referralCode })).toBe(errorCodes.notFound);
  });

  test.each([undefined, '', '  ', 'x'.repeat(33), 'a\0b', 7, null, ['a']])(
    'refuses %j for a code (4000)',
    async (ReferralCode) => {
      expect(await app.refusal(openCount, { ReferralCode })).toBe(errorCodes.validationFailed);
    },
  );
});
