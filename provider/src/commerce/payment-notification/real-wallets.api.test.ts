import { config } from '@portal/shared/contracts/runtime';
import type { PayMethod } from '@portal/shared/contracts/enums';
import { addSeconds, fixedClock } from '../../platform/runtime/clock';
import { seededRandom } from '../../platform/runtime/random';
import { deliverNotifications } from '../../testing/deliver-notifications';
import { startFakeAlipay, type FakeAlipay } from '../../testing/fake-alipay';
import { startFakeWechatPay, type FakeWechatPay } from '../../testing/fake-wechat-pay';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';
import { walletEnv } from '../../testing/wallet-env';
import type { ReceivedNotification } from './received-notification';

const clock = fixedClock(TEST_START);
const OUT_TRADE_NO = '20260302080000000001_1';

let wechat: FakeWechatPay;
let alipay: FakeAlipay;
let app: TestApp;
let received: ReceivedNotification[] = [];

beforeAll(async () => {
  wechat = await startFakeWechatPay({ mode: 'certificates', now: () => clock.now() });
  alipay = await startFakeAlipay(() => clock.now());
  app = await createTestApp({
    clock,
    env: walletEnv(wechat.setting, alipay.setting),
    receiveNotification: (notification) => {
      received.push(notification);
      return Promise.resolve();
    },
  });
});
afterAll(async () => {
  await app.close();
  await wechat.close();
  await alipay.close();
});
beforeEach(() => {
  received = [];
});

test('pages are offered the wallets of the settings', async () => {
  expect((await app.ok(config, {})).payMethods).toEqual(['wechat', 'alipay']);
});

/** Pays at the fake; returns the notification. */
const PAY: Readonly<Record<PayMethod, () => { headers: Record<string, string>; body: Buffer }>> = {
  wechat() {
    wechat.setState(OUT_TRADE_NO, 'SUCCESS');
    const { headers, body } = wechat.notification(OUT_TRADE_NO);
    return { headers: Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, v ?? ''])), body };
  },
  alipay() {
    alipay.setStatus(OUT_TRADE_NO, 'TRADE_SUCCESS');
    const body = alipay.notification(alipay.parameters(OUT_TRADE_NO));
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  },
};

test.each(['wechat', 'alipay'] as const)(
  '%s: a payment is created, paid, and reported sixteen times in any order',
  async (method) => {
    const expiresAt = addSeconds(clock.now(), 900);
    await app.deps.wallets[method]?.create({
      outTradeNo: OUT_TRADE_NO,
      amountCents: 8_888,
      description: 'Bastion host',
      expiresAt,
    });
    const { headers, body } = PAY[method]();

    const responses = await deliverNotifications(
      [body],
      (payload) => app.app.inject({ method: 'POST', url: `/api/pay/notify/${method}`, headers, payload }),
      { times: 16, delayMs: 20, random: seededRandom('deliveries') },
    );

    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(
      new Set([method === 'wechat' ? 204 : 200]),
    );
    expect(received).toHaveLength(16);
    expect(new Set(received.map(({ notifyId }) => notifyId)).size).toBe(1);
    expect(received[0]).toMatchObject({ method, outTradeNo: OUT_TRADE_NO, trade: { amountCents: 8_888 } });
    await expect(app.deps.wallets[method]?.query(OUT_TRADE_NO)).resolves.toEqual(received[0]?.trade);
  },
);

test('the notify address is that of the first origin', () => {
  expect(wechat.trades.get(OUT_TRADE_NO)?.notifyUrl).toBe('http://localhost:8080/api/pay/notify/wechat');
});

test('an unknown certificate while the wallet is down makes it repeat the notification', async () => {
  const { headers, body } = PAY.wechat();
  clock.setOffset(61);
  wechat.rotate();
  wechat.failNext('reset', 'reset');
  const rotated = wechat.notification(OUT_TRADE_NO);
  const post = (notification: { headers: object; body: Buffer }) =>
    app.app.inject({
      method: 'POST',
      url: '/api/pay/notify/wechat',
      headers: notification.headers as Record<string, string>,
      payload: notification.body,
    });
  expect((await post(rotated)).statusCode).toBe(502);
  expect((await post({ headers, body })).statusCode).toBe(204);
  clock.setOffset(70);
  expect((await post(rotated)).statusCode).toBe(204);
  clock.setOffset(0);
});
