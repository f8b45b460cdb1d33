import { assistantConfirm, assistantScan } from '@portal/shared/contracts/assistant';
import { loginHistory, revokeSessions } from '@portal/shared/contracts/account';
import { forgetSetNewPwd } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { actOnQr } from '@portal/shared/contracts/sandbox';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { resetUserPwd } from '@portal/shared/contracts/security';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { qrLogins } from '../../platform/database/schema/step-tickets';
import { sessions } from '../../platform/database/schema/sign-in';
import { users } from '../../platform/database/schema/users';
import { hashToken } from '../../platform/runtime/crypto';
import { SEALED } from '../../platform/runtime/cipher';
import { addSeconds } from '../../platform/runtime/clock';
import { buildCertification, buildUser, type UserRow } from '../../testing/builders';
import { ticket } from '../../testing/security-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp, TEST_START } from '../../testing/test-app';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

const app = sharedApp();
let user: UserRow;
let phone: SessionTokens;

beforeEach(async () => {
  app.clock.setOffset(0);
  user = await buildUser(app);
  phone = await signIn(app, user);
});

/** A browser that shows a QR code and waits. */
class Browser {
  private constructor(
    readonly cookie: string,
    readonly token: string,
    readonly url: string,
  ) {}

  static async open(cookie?: string): Promise<Browser> {
    const headers = { 'user-agent': FIREFOX, ...(cookie === undefined ? {} : { cookie }) };
    const response = await app.call(loginScanUrl, {}, { headers });
    if (response.code !== 0) throw new Error('no code');
    const [set = ''] = setCookies(response.headers['set-cookie']);
    return new Browser(set.split(';')[0] ?? '', response.obj.Token, response.obj.Url);
  }

  poll = (headers: Readonly<Record<string, string>> = {}) =>
    app.call(
      getScanState,
      { Token: this.token },
      { headers: { cookie: this.cookie, 'user-agent': FIREFOX, ...headers } },
    );

  async state(): Promise<number> {
    const response = await this.poll();
    return response.code === 0 ? response.obj.State : response.code;
  }
}

function setCookies(header: string | readonly string[] | undefined): readonly string[] {
  return typeof header === 'string' ? [header] : (header ?? []);
}

const scan = (browser: Browser, as: SessionTokens = phone) =>
  app.call(assistantScan, { Token: browser.token }, { as });
const confirm = (browser: Browser, Accept = true, as: SessionTokens = phone) =>
  app.call(assistantConfirm, { Token: browser.token, Accept }, { as });

async function asksForTwoFactors(): Promise<void> {
  await app.database.queries
    .update(users)
    .set({ loginLevel: 1, mfaSecretEnc: app.deps.cipher.encrypt(SEALED.mfaSecret, 'secret') })
    .where(eq(users.id, user.id));
}

describe('loginScanUrl (34)', () => {
  test('returns a code for two minutes and binds it to the browser', async () => {
    const response = await app.call(loginScanUrl, {});
    expect(response).toMatchObject({ code: 0, obj: { State: 1, expiresIn: 120 } });
    const [cookie] = setCookies(response.headers['set-cookie']);
    expect(cookie).toMatch(/^qrb=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('its address is on this portal and contains the token', async () => {
    const { url, token } = await Browser.open();
    expect(new URL(url).origin).toBe(app.deps.settings.origins[0]);
    expect(new URL(url).searchParams.get('Token')).toBe(token);
  });

  test('stores neither token nor binder in plain text', async () => {
    const browser = await Browser.open();
    const [row] = await app.database.queries
      .select()
      .from(qrLogins)
      .where(eq(qrLogins.tokenHash, hashToken(browser.token)));
    expect(row?.binderHash).toBe(hashToken(browser.cookie.slice('qrb='.length)));
    expect(JSON.stringify(row)).not.toContain(browser.token);
  });

  test('two tabs of one browser can wait at the same time', async () => {
    const first = await Browser.open();
    const second = await Browser.open(first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect([await first.state(), await second.state()]).toEqual([1, 1]);
  });

  test.each(['qrb=short', `qrb=${'x'.repeat(44)}`])(
    'ignores a binder that it did not set: %s',
    async (cookie) => {
      expect((await Browser.open(cookie)).cookie).not.toBe(cookie);
    },
  );

  test('is __Host- and Secure under https', async () => {
    const secure = await createTestApp({
      env: { ORIGINS: 'https://portal.example.com', SANDBOX_CLOCK: '0' },
    });
    const response = await secure.call(loginScanUrl, {});
    expect(setCookies(response.headers['set-cookie'])[0]).toMatch(
      /^__Host-qrb=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });

  test('is limited by address (4029)', async () => {
    const own = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    // All networks of one line count as one address.
    for (let call = 0; call < 60; call++)
      await own.ok(loginScanUrl, {}, from(`2001:db8:0:${call.toString(16)}::1`));
    await own.ok(loginScanUrl, {}, from('2001:db8:1::1'));
    const response = await own.call(loginScanUrl, {}, from('2001:db8:0:ffff::1'));
    expect(response).toMatchObject({ code: errorCodes.rateLimited, status: 429 });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await own.close();
  });
});

describe('getScanState (35)', () => {
  test('waits, is scanned, is confirmed: the session is delivered once, then the code has expired', async () => {
    const browser = await Browser.open();
    expect(await browser.state()).toBe(1);

    expect(await scan(browser)).toMatchObject({
      code: 0,
      obj: { State: 2, ip: '127.0.0.1', browser: 'Firefox 128', system: 'Linux' },
    });
    expect(await browser.state()).toBe(2);

    expect(await confirm(browser)).toMatchObject({ code: 0, obj: { State: 3 } });
    const response = await browser.poll();
    expect(response).toMatchObject({
      code: 0,
      obj: { State: 3, UserName: user.userName, userType: 'individual' },
    });
    const cookies = setCookies(response.headers['set-cookie']);
    expect(cookies.find((cookie) => cookie.startsWith('qrb='))).toMatch(/Expires=Thu, 01 Jan 1970/);
    const cookie = /^token=([^;]+); Path=\/; HttpOnly; SameSite=Lax$/.exec(
      cookies.find((set) => set.startsWith('token=')) ?? '',
    )?.[1];
    const header = response.code === 0 && response.obj.State === 3 ? response.obj.Id : '';
    const as = { header, cookie: cookie ?? '' };
    expect((await app.ok(baseInfo, {}, { as })).userId).toBe(user.id);
    expect((await app.ok(loginHistory, {}, { as })).list[0]).toMatchObject({
      method: 'scan',
      result: 'success',
      browser: 'Firefox 128',
    });

    expect(await browser.state()).toBe(4);
  });

  test('ends the session that the browser held before', async () => {
    const before = await signIn(app, await buildUser(app));
    const browser = await Browser.open();
    await scan(browser);
    await confirm(browser);
    await browser.poll({ cookie: `${browser.cookie}; token=${before.cookie}` });
    expect(await app.refusal(baseInfo, {}, { as: before })).toBe(errorCodes.sessionInvalid);
  });

  test.each([
    ['an unknown code', async (browser: Browser) => ({ Token: 'x'.repeat(43), cookie: browser.cookie })],
    [
      'another browser',
      async (browser: Browser) => ({ Token: browser.token, cookie: (await Browser.open()).cookie }),
    ],
    ['no browser', async (browser: Browser) => ({ Token: browser.token, cookie: '' })],
    [
      'a forged binder',
      async (browser: Browser) => ({ Token: browser.token, cookie: `qrb=${browser.token}` }),
    ],
  ])('answers 4520 to %s, also when confirmed', async (_who, asked) => {
    const browser = await Browser.open();
    const { Token, cookie } = await asked(browser);
    const refused = () => app.refusal(getScanState, { Token }, { headers: { cookie } });
    expect(await refused()).toBe(errorCodes.qrTokenUnknown);
    await scan(browser);
    await confirm(browser);
    expect(await refused()).toBe(errorCodes.qrTokenUnknown);
    expect(await browser.state()).toBe(3);
  });

  test.each([{}, { Token: '' }, { Token: 'with space' }, { Token: 'x'.repeat(2049) }, { Token: ['a', 'b'] }])(
    'refuses %j (4000)',
    async (request) => {
      expect(await app.refusal(getScanState, request)).toBe(errorCodes.validationFailed);
    },
  );

  test.each([0, 1])('expires after 120 s, scanned or not (%d)', async (isScanned) => {
    const browser = await Browser.open();
    if (isScanned) await scan(browser);
    app.clock.setOffset(119.9);
    expect(await browser.state()).toBe(isScanned ? 2 : 1);
    app.clock.setOffset(120);
    expect(await browser.state()).toBe(4);
  });

  test('a session confirmed in the last second waits for its browser, but not for long', async () => {
    const [quick, slow] = [await Browser.open(), await Browser.open()];
    for (const browser of [quick, slow]) await scan(browser);
    app.clock.setOffset(119);
    for (const browser of [quick, slow]) await confirm(browser);
    app.clock.setOffset(122);
    expect(await quick.state()).toBe(3);
    app.clock.setOffset(149);
    expect(await slow.state()).toBe(4);
  });

  test.each([
    ['en', 'The sign-in was declined on the phone.'],
    ['zh-CN', '已在手机上拒绝登录。'],
  ] as const)('a refusal is reported, in %s', async (language, reason) => {
    const browser = await Browser.open();
    await scan(browser);
    expect(await confirm(browser, false)).toMatchObject({ code: 0, obj: { State: 5 } });
    expect(await browser.poll({ 'accept-language': language })).toMatchObject({ obj: { State: 5, reason } });
    app.clock.setOffset(300);
    expect(await browser.state()).toBe(5);
  });

  test('polls write nothing', async () => {
    const browser = await Browser.open();
    const row = () =>
      app.database.queries
        .select()
        .from(qrLogins)
        .where(eq(qrLogins.tokenHash, hashToken(browser.token)));
    const before = await row();
    for (let poll = 0; poll < 3; poll++) await browser.poll();
    expect(await row()).toEqual(before);
  });

  test.each([['disabled'], ['closed']] as const)(
    'an account that was %s meanwhile is refused',
    async (status) => {
      const browser = await Browser.open();
      await scan(browser);
      await confirm(browser);
      await app.database.queries.update(users).set({ status }).where(eq(users.id, user.id));
      const response = await browser.poll();
      expect(response).toMatchObject({
        obj: { State: 5, reason: 'This account has been disabled. Contact support.' },
      });
      expect(response.headers).not.toHaveProperty('set-cookie');
      expect(await browser.state()).toBe(5);
    },
  );

  test('16 parallel polls deliver one session', async () => {
    const browser = await Browser.open();
    await scan(browser);
    await confirm(browser);
    const states = await Promise.all(Array.from({ length: 16 }, () => browser.state()));
    expect(states.filter((state) => state === 3)).toHaveLength(1);
    expect(states.filter((state) => state === 4)).toHaveLength(15);
    const opened = await app.database.queries.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(opened.filter(({ method }) => method === 'scan')).toHaveLength(1);
  });
});

describe('an account that requires two factors', () => {
  async function sessionsByScan() {
    const rows = await app.database.queries.select().from(sessions).where(eq(sessions.userId, user.id));
    return rows.filter(({ method }) => method === 'scan').map(({ mfa }) => mfa);
  }

  test('signs in by a phone that proved both', async () => {
    await asksForTwoFactors();
    const strong = await signIn(app, user, { isMfa: true });
    const browser = await Browser.open();
    await scan(browser, strong);
    expect(await confirm(browser, true, strong)).toMatchObject({ obj: { State: 3 } });
    expect(await browser.state()).toBe(3);
    expect(await sessionsByScan()).toEqual([true]);
  });

  test('and by no other', async () => {
    await asksForTwoFactors();
    const browser = await Browser.open();
    await scan(browser);
    expect(await confirm(browser)).toMatchObject({ code: 0, obj: { State: 5 } });
    expect(await browser.poll()).toMatchObject({
      obj: { State: 5, reason: expect.stringContaining('second factor') },
    });
    expect(await sessionsByScan()).toEqual([]);
  });

  test('also when it began to require them between confirmation and poll', async () => {
    const browser = await Browser.open();
    await scan(browser);
    await confirm(browser);
    await asksForTwoFactors();
    expect(await browser.state()).toBe(5);
    expect(await browser.state()).toBe(5);
    expect(await sessionsByScan()).toEqual([]);
  });

  test('a phone with one factor delivers a session with one', async () => {
    const browser = await Browser.open();
    await scan(browser);
    await confirm(browser);
    await browser.poll();
    expect(await sessionsByScan()).toEqual([false]);
  });
});

describe('scan and confirm (E45, E46)', () => {
  test('the first phone that scans claims the code', async () => {
    const other = await signIn(app, await buildUser(app));
    const browser = await Browser.open();
    await scan(browser);
    expect(await scan(browser)).toMatchObject({ code: 0, obj: { State: 2 } });
    expect(await scan(browser, other)).toMatchObject({ code: errorCodes.qrTokenUnknown });
    expect(await confirm(browser, true, other)).toMatchObject({ code: errorCodes.qrTokenUnknown });
    expect(await confirm(browser, false, other)).toMatchObject({ code: errorCodes.qrTokenUnknown });
    expect(await browser.state()).toBe(2);
  });

  test('of 16 accounts that scan in parallel one claims the code', async () => {
    const browser = await Browser.open();
    const phones: SessionTokens[] = [];
    for (let n = 0; n < 16; n++) phones.push(await signIn(app, await buildUser(app)));
    const responses = await Promise.all(phones.map((as) => scan(browser, as)));
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('of a confirmation and a refusal in parallel one counts', async () => {
    const browser = await Browser.open();
    await scan(browser);
    const responses = await Promise.all([true, false].map((accept) => confirm(browser, accept)));
    expect(responses.map(({ code }) => code).sort()).toEqual([0, errorCodes.conflict]);
  });

  test('a code is not confirmed before it is scanned, twice, or too late (4009)', async () => {
    const [early, twice, late] = [await Browser.open(), await Browser.open(), await Browser.open()];
    expect(await confirm(early)).toMatchObject({ code: errorCodes.conflict });
    await scan(twice);
    await confirm(twice);
    expect(await confirm(twice)).toMatchObject({ code: errorCodes.conflict });
    await scan(late);
    app.clock.setOffset(120);
    expect(await confirm(late)).toMatchObject({ code: errorCodes.conflict });
    expect(await late.state()).toBe(4);
  });

  test('an expired or invalid code is unknown (4520)', async () => {
    const browser = await Browser.open();
    expect(await app.refusal(assistantScan, { Token: 'none' }, { as: phone })).toBe(
      errorCodes.qrTokenUnknown,
    );
    expect(await app.refusal(assistantConfirm, { Token: 'none', Accept: true }, { as: phone })).toBe(
      errorCodes.qrTokenUnknown,
    );
    app.clock.setOffset(120);
    expect(await scan(browser)).toMatchObject({ code: errorCodes.qrTokenUnknown });
  });

  test('refuse an anonymous caller (4101) and an incomplete request (4000)', async () => {
    const { token: Token } = await Browser.open();
    expect(await app.refusal(assistantScan, { Token })).toBe(errorCodes.sessionInvalid);
    expect(await app.refusal(assistantConfirm, { Token, Accept: true })).toBe(errorCodes.sessionInvalid);
    expect(await app.refusal(assistantScan, {}, { as: phone })).toBe(errorCodes.validationFailed);
    expect(await app.refusal(assistantConfirm, { Token }, { as: phone })).toBe(errorCodes.validationFailed);
    expect(await app.refusal(assistantConfirm, { Token, Accept: 'yes' }, { as: phone })).toBe(
      errorCodes.validationFailed,
    );
  });
});

describe('the sandbox’s assistant (E54)', () => {
  const act = (
    browser: Browser,
    action: 'scan' | 'confirm' | 'refuse' | 'fail' | 'facePass',
    UserName?: string,
  ) => app.call(actOnQr, { Token: browser.token, action, ...(UserName === undefined ? {} : { UserName }) });
  const name = () => user.userName ?? '';

  test('scans for an account, shows the waiting browser, and confirms', async () => {
    const browser = await Browser.open();
    expect(await act(browser, 'scan', name())).toMatchObject({
      code: 0,
      obj: { State: 2, waiting: { ip: '127.0.0.1', browser: 'Firefox 128', system: 'Linux' } },
    });
    expect(await act(browser, 'confirm')).toMatchObject({ code: 0, obj: { State: 3 } });
    expect(await browser.poll()).toMatchObject({ obj: { State: 3, UserName: name() } });
  });

  test.each([() => user.mail, () => user.phoneE164])('finds accounts by mail and phone too', async (by) => {
    expect(await act(await Browser.open(), 'scan', by() ?? '')).toMatchObject({ code: 0 });
  });

  test('counts as a phone that proved two factors', async () => {
    await asksForTwoFactors();
    const browser = await Browser.open();
    await act(browser, 'scan', name());
    expect(await act(browser, 'confirm')).toMatchObject({ obj: { State: 3 } });
  });

  test('refuses, and fails, scanned or not', async () => {
    const [refused, failed, early] = [await Browser.open(), await Browser.open(), await Browser.open()];
    for (const browser of [refused, failed]) await act(browser, 'scan', name());
    expect(await act(refused, 'refuse', name())).toMatchObject({ obj: { State: 5 } });
    expect(await act(failed, 'fail')).toMatchObject({ obj: { State: 5 } });
    expect(await act(early, 'fail')).toMatchObject({ obj: { State: 5 } });
    for (const browser of [refused, failed, early]) expect(await browser.state()).toBe(5);
    expect(await act(failed, 'fail')).toMatchObject({ code: errorCodes.conflict });
  });

  test('a disabled account fails with its reason', async () => {
    await app.database.queries.update(users).set({ status: 'disabled' }).where(eq(users.id, user.id));
    const browser = await Browser.open();
    await act(browser, 'scan', name());
    expect(await act(browser, 'confirm')).toMatchObject({ code: 0, obj: { State: 5 } });
    expect(await browser.poll()).toMatchObject({
      obj: { State: 5, reason: 'This account has been disabled. Contact support.' },
    });
  });

  test('requires an account (4000)', async () => {
    const browser = await Browser.open();
    for (const response of [await act(browser, 'scan'), await act(browser, 'scan', 'nobody-here')]) {
      expect(response).toMatchObject({
        code: errorCodes.validationFailed,
        obj: { fields: { UserName: 'enterUserNameOrMail' } },
      });
    }
    expect(await app.refusal(actOnQr, { Token: browser.token, action: 'jump' })).toBe(
      errorCodes.validationFailed,
    );
  });

  test('refuses other codes (4520) and any other order of steps (4009)', async () => {
    for (const action of ['confirm', 'refuse', 'fail', 'facePass'] as const)
      expect(await app.refusal(actOnQr, { Token: 'none', action })).toBe(errorCodes.qrTokenUnknown);
    expect(await app.refusal(actOnQr, { Token: 'none', action: 'scan', UserName: name() })).toBe(
      errorCodes.qrTokenUnknown,
    );
    const browser = await Browser.open();
    expect(await act(browser, 'confirm')).toMatchObject({ code: errorCodes.conflict });
    expect(await act(browser, 'facePass')).toMatchObject({ code: errorCodes.conflict });
    await act(browser, 'scan', name());
    const other = await buildUser(app);
    expect(await act(browser, 'confirm', other.userName ?? '')).toMatchObject({
      code: errorCodes.qrTokenUnknown,
    });
  });

  test('confirms no code of a face check (4009), and no expired one (4607)', async () => {
    const qrToken = `face-${user.id}`;
    await buildCertification(app, {
      user,
      payload: { realName: 'Li', idCard: '11010519491231002X' },
      qrToken,
      qrState: 'live',
      qrExpiresAt: addSeconds(TEST_START, 300),
    });
    const refusal = (action: 'confirm' | 'refuse') =>
      app.refusal(actOnQr, { Token: qrToken, action, UserName: name() });
    for (const action of ['confirm', 'refuse'] as const)
      expect(await refusal(action)).toBe(errorCodes.conflict);
    app.clock.setOffset(300);
    for (const action of ['confirm', 'refuse'] as const)
      expect(await refusal(action)).toBe(errorCodes.verificationQrExpired);
  });

  test('does not exist outside this machine', async () => {
    const { token: Token } = await Browser.open();
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect(await app.refusal(actOnQr, { Token, action: 'fail' }, { headers })).toBe(errorCodes.notFound);
  });
});

describe('a confirmed code that its browser has not fetched yet', () => {
  const confirmed = async () => {
    const browser = await Browser.open();
    await scan(browser);
    await confirm(browser);
    return browser;
  };

  test.each([
    {
      change: 'a recovered password',
      make: async () => {
        const Key = await ticket({ app, user }, 'pwd');
        await app.ok(forgetSetNewPwd, { Key, Password: 'Better-stable-2' });
      },
    },
    {
      change: 'a password after a step-up',
      make: async () => {
        const Key = await ticket({ app, user }, 'reset');
        await app.ok(resetUserPwd, { Key, Password: 'Better-stable-2' }, { as: await signIn(app, user) });
      },
    },
    {
      change: 'the end of all other sessions',
      make: async () => {
        await app.ok(revokeSessions, { Others: true }, { as: await signIn(app, user) });
      },
    },
  ])('delivers no session after $change', async ({ make }) => {
    const browser = await confirmed();
    await make();
    expect(await browser.state()).toBe(4);
  });

  test('keeps waiting while another user ends their sessions', async () => {
    const browser = await confirmed();
    await app.ok(revokeSessions, { Others: true }, { as: await signIn(app, await buildUser(app)) });
    expect(await browser.state()).toBe(3);
  });
});
