import { loginPassword, loginSms } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { outbox } from '@portal/shared/contracts/sandbox';
import { baseInfo } from '@portal/shared/contracts/user';
import { buildUser, type UserRow } from '../../testing/builders';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp, type TestApp } from '../../testing/test-app';

const app = sharedApp();
let user: UserRow;
let tickets = 0;
let phones = 0;

beforeEach(async () => {
  app.clock.setOffset(0);
  user = await buildUser(app, { phoneE164: `+8613900${String(phones++).padStart(6, '0')}` });
});

const captcha = () => ({ Ticket: `ticket-${tickets++}`, RandStr: 'random' });
/** Each test sends from a separate address, so that the limit per address does not apply across tests. */
const from = (n = phones) => ({ headers: { 'x-forwarded-for': `203.0.113.${n}` } });

async function requestCode(UserPhone: string) {
  const { Key } = await app.ok(sendSmsLogin, { ...captcha(), UserPhone });
  const { list } = await app.ok(outbox, { To: UserPhone });
  return { Key, CodeSms: list[0]?.code ?? '' };
}
const phoneOf = ({ phoneE164 }: UserRow) => (phoneE164 ?? '').replace('+86', '');
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('loginSms (1)', () => {
  test('signs in by the code of the message', async () => {
    const code = await requestCode(phoneOf(user));
    const response = await app.call(loginSms, { UserPhone: phoneOf(user), ...code });
    expect(response).toMatchObject({ code: 0, obj: { UserName: user.userName } });
    const cookie = /token=([\w-]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
    const as = { header: (response.obj as { Id: string }).Id, cookie };
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ userId: user.id });
  });

  test('accepts the number in both formats', async () => {
    const code = await requestCode(phoneOf(user));
    await app.ok(loginSms, { UserPhone: user.phoneE164 ?? '', ...code });
  });

  test('unlocks an account that its password had locked', async () => {
    const locked = await buildUser(app, { password: 'Right-horse-1', phoneE164: '+8613911112222' });
    const withPassword = (Password: string) =>
      app.call(loginPassword, { ...captcha(), UserName: locked.userName ?? '', Password });
    for (let i = 0; i < 5; i += 1) await withPassword('wrong');
    expect(await withPassword('Right-horse-1')).toMatchObject({ code: errorCodes.accountLocked });
    await app.ok(loginSms, { UserPhone: '13911112222', ...(await requestCode('13911112222')) });
    expect(await withPassword('Right-horse-1')).toMatchObject({ code: 0 });
  });

  test('accepts a code once (4503)', async () => {
    const code = await requestCode(phoneOf(user));
    await app.ok(loginSms, { UserPhone: phoneOf(user), ...code });
    expect(await app.refusal(loginSms, { UserPhone: phoneOf(user), ...code })).toBe(errorCodes.codeExpired);
  });

  test('signs in once for sixteen requests with one code', async () => {
    const code = await requestCode(phoneOf(user));
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(loginSms, { UserPhone: phoneOf(user), ...code })),
    );
    expect(responses.filter((response) => response.code === 0)).toHaveLength(1);
  });

  test('counts wrong codes down (4502) and then asks for a new one (4508)', async () => {
    const { Key, CodeSms } = await requestCode(phoneOf(user));
    const responses = [];
    for (let i = 0; i < 6; i += 1) {
      const { code, obj } = await app.call(loginSms, {
        UserPhone: phoneOf(user),
        Key,
        CodeSms: otherThan(CodeSms),
      });
      responses.push([code, obj]);
    }
    expect(responses).toEqual([
      ...[4, 3, 2, 1].map((left) => [errorCodes.codeWrong, { left }]),
      [errorCodes.codeTriesExhausted, null],
      [errorCodes.codeTriesExhausted, null],
    ]);
    expect(await app.refusal(loginSms, { UserPhone: phoneOf(user), Key, CodeSms })).toBe(
      errorCodes.codeTriesExhausted,
    );
  });

  test('refuses a code after five minutes, for another number or with another Key (4503)', async () => {
    const code = await requestCode(phoneOf(user));
    const other = await buildUser(app, { phoneE164: '+8613922223333' });
    expect(await app.refusal(loginSms, { UserPhone: phoneOf(other), ...code })).toBe(errorCodes.codeExpired);
    expect(await app.refusal(loginSms, { UserPhone: phoneOf(user), ...code, Key: 'A'.repeat(43) })).toBe(
      errorCodes.codeExpired,
    );
    app.clock.setOffset(299);
    expect(
      await app.refusal(loginSms, { UserPhone: phoneOf(user), ...code, CodeSms: otherThan(code.CodeSms) }),
    ).toBe(errorCodes.codeWrong);
    app.clock.setOffset(300);
    expect(await app.refusal(loginSms, { UserPhone: phoneOf(user), ...code })).toBe(errorCodes.codeExpired);
  });

  test('reveals that a number is not registered only to its holder (4105)', async () => {
    const code = await requestCode('13955556666');
    expect(
      await app.refusal(loginSms, { UserPhone: '13955556666', ...code, CodeSms: otherThan(code.CodeSms) }),
    ).toBe(errorCodes.codeWrong);
    expect(await app.refusal(loginSms, { UserPhone: '13955556666', ...code })).toBe(
      errorCodes.contactNotRegistered,
    );
  });

  test('refuses a disabled account (4103)', async () => {
    await buildUser(app, { phoneE164: '+8613966667777', status: 'disabled' });
    expect(
      await app.refusal(loginSms, { UserPhone: '13966667777', ...(await requestCode('13966667777')) }),
    ).toBe(errorCodes.accountDisabled);
  });

  test.each([
    [{}, ['CodeSms', 'Key', 'UserPhone']],
    [{ UserPhone: '12', Key: 'k', CodeSms: '123456' }, ['UserPhone']],
    [{ UserPhone: '+00000000000', Key: 'k', CodeSms: '123456' }, ['UserPhone']],
    [{ UserPhone: '13800138000', Key: 'k', CodeSms: '12345' }, ['CodeSms']],
    [{ UserPhone: '13800138000', Key: 'k y', CodeSms: '一二三四五六' }, ['CodeSms', 'Key']],
  ])('names the wrong fields of %j (4000)', async (request, fields) => {
    const response = await app.send(loginSms, request, { language: 'zh-CN' });
    expect(response.code).toBe(errorCodes.validationFailed);
    expect(Object.keys((response.obj as { fields: object }).fields).sort()).toEqual(fields);
    expect(response.msg).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('sendSmsLogin (18)', () => {
  const send = (UserPhone: string) => app.call(sendSmsLogin, { ...captcha(), UserPhone });

  test('sends six digits to a number, registered or not, in the caller’s language', async () => {
    const known = await send(phoneOf(user));
    const unknown = await app.call(
      sendSmsLogin,
      { ...captcha(), UserPhone: '13977778888' },
      { language: 'zh-CN' },
    );
    expect(known.obj).toMatchObject({
      Key: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 300,
      resendAfter: 60,
    });
    expect(Object.keys(unknown.obj ?? {})).toEqual(Object.keys(known.obj ?? {}));
    const { list } = await app.ok(outbox, { To: '13977778888' });
    expect(list).toMatchObject([
      { kind: 'sms', to: '+8613977778888', scene: 'sendSmsLogin', code: expect.stringMatching(/^\d{6}$/) },
    ]);
    expect(list[0]?.text).toContain('验证码');
  });

  test('requires a minute between two codes (4534)', async () => {
    await send('13800000001');
    app.clock.setOffset(45);
    expect(await send('+8613800000001')).toMatchObject({
      code: errorCodes.codeSentRecently,
      obj: { resendAfter: 15 },
      headers: { 'retry-after': '15' },
    });
    app.clock.setOffset(60);
    expect(await send('13800000001')).toMatchObject({ code: 0 });
  });

  test('sends one message for sixteen parallel requests', async () => {
    const responses = await Promise.all(Array.from({ length: 16 }, () => send('13800000002')));
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await app.ok(outbox, { To: '13800000002' })).list).toHaveLength(1);
  });

  test('stops at five an hour (4535)', async () => {
    const codes = [];
    for (let i = 0; i < 6; i += 1) {
      app.clock.setOffset(i * 60);
      codes.push((await send('13800000003')).code);
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, errorCodes.codeLimitReached]);
  });

  test('spends the ticket, whatever the result (4501)', async () => {
    const ticket = captcha();
    await app.ok(sendSmsLogin, { ...ticket, UserPhone: '13800000004' });
    expect(await app.call(sendSmsLogin, { ...ticket, UserPhone: '13800000005' })).toMatchObject({
      code: errorCodes.captchaInvalid,
      obj: { captchaRequired: true },
    });
  });

  test.each([
    [{}, ['RandStr', 'Ticket', 'UserPhone']],
    [{ Ticket: 't', RandStr: 'r', UserPhone: 'x' }, ['UserPhone']],
  ])('names the wrong fields of %j (4000)', async (request, fields) => {
    const { code, obj } = await app.send(sendSmsLogin, request);
    expect(code).toBe(errorCodes.validationFailed);
    expect(Object.keys((obj as { fields: object }).fields).sort()).toEqual(fields);
  });
});

describe('limits and outages of their own', () => {
  let own: TestApp | null = null;
  afterEach(async () => {
    await own?.close();
    own = null;
  });

  test('stops at thirty an hour from one address (4535)', async () => {
    own = await createTestApp({ env: { TRUST_PROXY: 'loopback' } });
    const codes: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      const request = { ...captcha(), UserPhone: `1370000${String(i).padStart(4, '0')}` };
      codes.push((await own.call(sendSmsLogin, request, from(7))).code);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(30);
    expect(codes.at(-1)).toBe(errorCodes.codeLimitReached);
    expect(await own.call(sendSmsLogin, { ...captcha(), UserPhone: '13700009999' }, from(8))).toMatchObject({
      code: 0,
    });
  });

  test('counts all IPv6 networks of one line as one address (4535)', async () => {
    own = await createTestApp({ env: { TRUST_PROXY: 'loopback' } });
    const send = async (i: number, address: string) => {
      const request = { ...captcha(), UserPhone: `1370000${String(i).padStart(4, '0')}` };
      return (await own?.call(sendSmsLogin, request, { headers: { 'x-forwarded-for': address } }))?.code;
    };
    for (let i = 0; i < 30; i += 1) expect(await send(i, `2001:db8:0:${i.toString(16)}::1`)).toBe(0);
    expect(await send(30, '2001:db8:0:ffff::1')).toBe(errorCodes.codeLimitReached);
    expect(await send(31, '2001:db8:1::1')).toBe(0);
  });

  test('returns 5001 without a sender and allows a retry immediately', async () => {
    own = await createTestApp({ env: { SANDBOX: '0', SANDBOX_CLOCK: '0' } });
    for (let i = 0; i < 2; i += 1) {
      expect(await own.refusal(sendSmsLogin, { ...captcha(), UserPhone: '13800000006' })).toBe(
        errorCodes.upstreamFailed,
      );
    }
  });
});
