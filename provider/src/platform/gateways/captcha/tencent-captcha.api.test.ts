import { loginPassword, loginPasswordEnter, loginPasswordPerson } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { config } from '@portal/shared/contracts/runtime';
import { startFakeTencent, type FakeTencent, type TencentResponse } from '../../../testing/fake-tencent';
import { createTestApp, type TestApp } from '../../../testing/test-app';

let tencent: FakeTencent;
let app: TestApp;
let open: TestApp;

beforeAll(async () => {
  tencent = await startFakeTencent();
  const env = {
    CAPTCHA: 'tencent',
    TENCENT_API: tencent.account.api.href,
    TENCENT_SECRET_ID: tencent.account.secretId,
    TENCENT_SECRET_KEY: tencent.account.secretKey,
    TENCENT_CAPTCHA_APP_ID: '190000000',
    TENCENT_CAPTCHA_APP_SECRET: 'app-secret',
  };
  app = await createTestApp({ env });
  open = await createTestApp({ env: { ...env, CAPTCHA_FAIL_OPEN: '1' } });
});
afterAll(async () => {
  await app.close();
  await open.close();
  await tencent.close();
});

const code = (CaptchaCode: number): TencentResponse => ({ response: { CaptchaCode, CaptchaMsg: 'x' } });
let sequence = 0;
/** A request with a new ticket and number. */
const send = (Ticket = `ticket-${String(++sequence)}`) => ({
  Ticket,
  RandStr: '@rnd',
  UserPhone: `1380013${String(1000 + ++sequence)}`,
});

test('a ticket passes with code 1, checked with the caller’s address', async () => {
  tencent.respondWith(code(1));

  await app.ok(sendSmsLogin, send('ticket-of-a-person'));

  expect(tencent.requests.at(-1)).toEqual({
    action: 'DescribeCaptchaResult',
    version: '2019-07-22',
    region: null,
    body: {
      CaptchaType: 9,
      Ticket: 'ticket-of-a-person',
      Randstr: '@rnd',
      UserIp: '127.0.0.1',
      CaptchaAppId: 190_000_000,
      AppSecretKey: 'app-secret',
    },
  });
});

test('and only once, whatever the service returns', async () => {
  tencent.respondWith(code(1));
  await app.ok(sendSmsLogin, send('used-ticket'));

  expect(await app.refusal(sendSmsLogin, send('used-ticket'))).toBe(errorCodes.captchaInvalid);
});

test.each([0, 6, 7, 8, 9, 15, 16, 21, 100])('code %d does not pass', async (captchaCode) => {
  tencent.respondWith(code(captchaCode));

  const response = await app.call(sendSmsLogin, send());

  expect(response).toMatchObject({ code: errorCodes.captchaInvalid, obj: { captchaRequired: true } });
});

test.each(['terror_1001_190000000_1600000000', 'trerror_1001_190000000_1600000000'])(
  'the outage ticket %s does not pass and is not sent to the service',
  async (ticket) => {
    tencent.respondWith(code(1));
    const asked = tencent.requests.length;

    expect(await app.refusal(sendSmsLogin, send(ticket))).toBe(errorCodes.captchaInvalid);
    expect(tencent.requests).toHaveLength(asked);
  },
);

test.each<[string, TencentResponse]>([
  ['refuses the account', { error: 'UnauthorizedOperation.Unauthorized' }],
  ['answers HTTP 500', { status: 500 }],
  ['answers garbage', { raw: 'invalid' }],
  ['answers without a code', { response: {} }],
  ['drops the connection', 'reset'],
])('with a service that %s nobody passes: 5001', async (_what, response) => {
  tencent.respondWith(response);

  expect(await app.refusal(sendSmsLogin, send())).toBe(errorCodes.upstreamFailed);
  for (const call of [loginPassword, loginPasswordPerson, loginPasswordEnter]) {
    expect(await app.refusal(call, { ...send(), UserName: 'ann', Password: 'x' })).toBe(
      errorCodes.upstreamFailed,
    );
  }
});

test('a hanging service is abandoned in time, and nothing is counted against the number', async () => {
  tencent.respondWith('hang');
  const request = send();
  const begun = performance.now();

  expect(await app.refusal(sendSmsLogin, request)).toBe(errorCodes.upstreamFailed);

  expect(performance.now() - begun).toBeLessThan(8_000);
  tencent.respondWith(code(1));
  await app.ok(sendSmsLogin, { ...request, Ticket: 'ticket-afterwards' });
});

describe('CAPTCHA_FAIL_OPEN=1', () => {
  test.each<[string, TencentResponse]>([
    ['is out of order', { error: 'InternalError' }],
    ['drops the connection', 'reset'],
    ['reports that the ticket was issued during an outage', code(21)],
  ])('with a service that %s everybody passes, each ticket once', async (_what, response) => {
    tencent.respondWith(response);
    const request = send();

    await open.ok(sendSmsLogin, request);
    expect(await open.refusal(sendSmsLogin, send(request.Ticket))).toBe(errorCodes.captchaInvalid);
  });

  test('an outage ticket passes once', async () => {
    const ticket = 'terror_1001_190000000_1600000001';
    await open.ok(sendSmsLogin, send(ticket));
    expect(await open.refusal(sendSmsLogin, send(ticket))).toBe(errorCodes.captchaInvalid);
  });

  test.each([8, 9, 15])('code %d does not pass anyway', async (captchaCode) => {
    tencent.respondWith(code(captchaCode));
    expect(await open.refusal(sendSmsLogin, send())).toBe(errorCodes.captchaInvalid);
  });
});

test('pages get the service’s public id and nothing else of it', async () => {
  const { captcha } = await app.ok(config, {});
  expect(captcha).toEqual({ provider: 'tencent', appId: '190000000' });
});
