import type { PayMethod } from '@portal/shared/contracts/enums';
import { actOnPayment, openPayments } from '@portal/shared/contracts/sandbox';
import { config } from '@portal/shared/contracts/runtime';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { ExternalError } from '../../platform/gateways/external-error';
import { sandboxKeys } from '../../platform/gateways/wallet/sandbox/sandbox-keys';
import { sandboxNotification } from '../../platform/gateways/wallet/sandbox/sandbox-notification';
import { findTrade } from '../../platform/gateways/wallet/sandbox/sandbox-trade.repository';
import { addSeconds } from '../../platform/runtime/clock';
import { tableMarks } from '../../testing/table-marks';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { ReceivedNotification } from './received-notification';

const ORDER = '20260302080000000001';

let app: TestApp;
let received: ReceivedNotification[];
/** What the receiver does. */
let receive: () => Promise<void>;

beforeAll(async () => {
  app = await createTestApp({ receiveNotification: take });
});
async function take(notification: ReceivedNotification): Promise<void> {
  await receive();
  received.push(notification);
}
afterAll(() => app.close());
beforeEach(() => {
  received = [];
  receive = () => Promise.resolve();
});

let attempts = 0;
/** A payment of the order; returns its number and the token in its QR code. */
async function open(method: PayMethod, amountCents = 8_888) {
  const outTradeNo = `${ORDER}_${String((attempts += 1))}`;
  const wallet = walletOf(method);
  const trade = {
    outTradeNo,
    amountCents,
    description: 'Bastion host',
    expiresAt: addSeconds(app.clock.now(), 900),
  };
  const { codeUrl } = await wallet.create(trade);
  return { outTradeNo, Token: new URL(codeUrl).searchParams.get('pay') ?? '', wallet, trade, codeUrl };
}

function walletOf(method: PayMethod) {
  const wallet = app.deps.wallets[method];
  if (wallet === undefined) throw new Error(`no wallet for ${method}`);
  return wallet;
}

const METHODS = ['wechat', 'alipay'] as const;

describe.each(METHODS)('the sandbox wallet as %s (E53)', (method) => {
  test('creates one payment, lists it, and is offered to pages', async () => {
    const { trade, Token, wallet, codeUrl } = await open(method);
    expect((await wallet.create(trade)).codeUrl).toBe(codeUrl);
    expect(codeUrl).toMatch(/^http:\/\/localhost:8080\/sandbox\/\?pay=[\w-]{43}#wallet$/);
    const { list } = await app.ok(openPayments, {});
    expect(list.find((row) => row.Token === Token)).toEqual({
      Token,
      OrderNo: ORDER,
      payMethod: method,
      amountCents: 8_888,
      payState: 'pending',
      expiresAt: trade.expiresAt.toISOString(),
      expiresIn: 900,
    });
    expect((await app.ok(config, {})).payMethods).toEqual(['wechat', 'alipay']);
  });

  test('pays: one notification that passes the verification, and the same from a query', async () => {
    const { outTradeNo, Token, wallet } = await open(method);
    expect(await app.ok(actOnPayment, { Token, action: 'pay' })).toEqual({ payState: 'success' });
    const paid = {
      state: 'paid',
      amountCents: 8_888,
      transactionId: `sandbox_${outTradeNo}`,
      paidAt: app.clock.now(),
    };
    expect(received).toEqual([{ method, notifyId: expect.any(String), outTradeNo, trade: paid }]);
    await expect(wallet.query(outTradeNo)).resolves.toEqual(paid);
    await expect(wallet.close(outTradeNo)).resolves.toBe('paid');
    expect((await app.ok(openPayments, {})).list.some((row) => row.Token === Token)).toBe(false);
  });

  test('pays twice: the same notification again, and one with another id', async () => {
    const { Token } = await open(method);
    await app.ok(actOnPayment, { Token, action: 'payTwice' });
    const [first, second, third] = received.map(({ notifyId }) => notifyId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test.each([
    [8_888, 8_887],
    [1, 2],
  ])('pays a wrong amount for %d', async (right, wrong) => {
    const { outTradeNo, Token, wallet } = await open(method, right);
    await app.ok(actOnPayment, { Token, action: 'wrongAmount' });
    expect(received).toMatchObject([{ trade: { state: 'paid', amountCents: wrong } }]);
    await expect(wallet.query(outTradeNo)).resolves.toMatchObject({ amountCents: wrong });
  });

  test.each([
    ['fail', method === 'wechat' ? 'failed' : 'closed'],
    ['close', 'closed'],
  ] as const)('%s ends it unpaid', async (action, state) => {
    const { outTradeNo, Token, wallet, trade } = await open(method);
    expect(await app.ok(actOnPayment, { Token, action })).toEqual({ payState: state });
    expect(received).toMatchObject([{ outTradeNo, trade: { state } }]);
    await expect(wallet.query(outTradeNo)).resolves.toEqual({ state });
    await expect(wallet.create(trade)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await app.refusal(actOnPayment, { Token, action: 'pay' })).toBe(errorCodes.conflict);
  });

  test('pays late, after the portal closed the payment', async () => {
    const { Token, wallet, outTradeNo } = await open(method);
    await expect(wallet.close(outTradeNo)).resolves.toBe('closed');
    expect(await app.refusal(actOnPayment, { Token, action: 'pay' })).toBe(errorCodes.conflict);
    expect(await app.ok(actOnPayment, { Token, action: 'payLate' })).toEqual({ payState: 'success' });
    expect(received).toMatchObject([{ trade: { state: 'paid' } }]);
    expect(await app.refusal(actOnPayment, { Token, action: 'payLate' })).toBe(errorCodes.conflict);
  });

  test('refuses an expired payment, unless it is paid late', async () => {
    const { Token } = await open(method);
    app.clock.setOffset(901);
    expect(await app.refusal(actOnPayment, { Token, action: 'pay' })).toBe(errorCodes.conflict);
    expect(await app.ok(actOnPayment, { Token, action: 'payLate' })).toEqual({ payState: 'success' });
    app.clock.setOffset(0);
  });

  test('is paid once by sixteen presses', async () => {
    const { Token } = await open(method);
    const presses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(actOnPayment, { Token, action: 'pay' })),
    );
    expect(presses.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(received).toHaveLength(1);
  });

  test('gives money back once', async () => {
    const { outTradeNo, Token, wallet } = await open(method);
    const refund = {
      outTradeNo,
      refundNo: `${outTradeNo}R`,
      amountCents: 100,
      totalCents: 8_888,
      reason: '',
    };
    await expect(wallet.refund(refund)).rejects.toMatchObject({ code: 'NOT_ENOUGH' });
    await expect(wallet.queryRefund(refund)).resolves.toEqual({ state: 'failed' });
    await app.ok(actOnPayment, { Token, action: 'pay' });
    await expect(wallet.refund(refund)).resolves.toEqual({ state: 'done' });
    await expect(wallet.refund(refund)).resolves.toEqual({ state: 'done' });
    await expect(wallet.refund({ ...refund, amountCents: 101 })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    await expect(wallet.queryRefund(refund)).resolves.toEqual({ state: 'done' });
    const rest = { ...refund, refundNo: `${outTradeNo}R2`, amountCents: 8_789 };
    await expect(wallet.refund(rest)).rejects.toMatchObject({ code: 'NOT_ENOUGH' });
    await expect(wallet.refund({ ...rest, amountCents: 8_788 })).resolves.toEqual({ state: 'done' });
  });

  test('knows no other payment', async () => {
    await expect(walletOf(method).query('20260302080000000002_1')).resolves.toEqual({ state: 'absent' });
    await expect(walletOf(method).close('20260302080000000002_1')).resolves.toBe('closed');
  });

  test('refuses what it does not know', async () => {
    expect(await app.refusal(actOnPayment, { Token: 'unknown', action: 'pay' })).toBe(errorCodes.notFound);
    const { Token } = await open(method);
    expect(await app.refusal(actOnPayment, { Token, action: 'steal' })).toBe(errorCodes.validationFailed);
  });
});

/** A right notification of a paid trade, as it is posted. */
async function posted(method: PayMethod) {
  const { outTradeNo, Token } = await open(method);
  await app.ok(actOnPayment, { Token, action: 'pay' });
  received = [];
  const trade = await findTrade(app.database.queries, outTradeNo);
  if (trade === null) throw new Error('no trade');
  const keys = await sandboxKeys(app.deps)();
  const parts = { keys, random: app.deps.random, now: app.clock.now(), notifyId: `id-${outTradeNo}` };
  return sandboxNotification(trade, parts);
}

function post(method: PayMethod, headers: Readonly<Record<string, string>>, payload: Buffer | string) {
  return app.app.inject({ method: 'POST', url: `/api/pay/notify/${method}`, headers, payload });
}

const FAIL = { wechat: '{"code":"FAIL","message":"refused"}', alipay: 'failure' } as const;

describe.each(METHODS)('a notification of %s', (method) => {
  test('is acknowledged in the words of the wallet', async () => {
    const { headers, body } = await posted(method);
    const response = await post(method, headers, body);
    expect([response.statusCode, response.body]).toEqual(method === 'wechat' ? [204, ''] : [200, 'success']);
    expect(received).toHaveLength(1);
  });

  test('is verified over its bytes, whatever content type it claims', async () => {
    const { headers, body } = await posted(method);
    const response = await post(method, { ...headers, 'content-type': 'text/xml' }, body);
    expect(response.statusCode).toBeLessThan(300);
    expect(received).toHaveLength(1);
  });

  test('that is not the wallet’s changes no row', async () => {
    const { headers, body } = await posted(method);
    const before = await tableMarks(app.database.queries);
    const text = body.toString();
    const forged: readonly (readonly [Readonly<Record<string, string>>, string | Buffer])[] = [
      [{ ...headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' }, `${text}&sign=x`],
      [headers, text.slice(0, -3)],
      [headers, ''],
      [headers, '{}'],
      [headers, '__proto__'],
      [{ 'content-type': 'application/json' }, '{"id":'],
      [{ 'content-type': 'multipart/form-data' }, 'x'],
      [headers, Buffer.from([0, 255, 254])],
      [{}, ''],
    ];
    for (const [others, payload] of forged) {
      const response = await post(method, others, payload);
      expect([response.statusCode, response.body]).toEqual([401, FAIL[method]]);
    }
    expect(received).toEqual([]);
    expect(await tableMarks(app.database.queries)).toEqual(before);
  });

  test('of another wallet is refused', async () => {
    const { headers, body } = await posted(method === 'wechat' ? 'alipay' : 'wechat');
    expect((await post(method, headers, body)).statusCode).toBe(401);
    expect(received).toEqual([]);
  });

  test('of more than 64 KiB is refused unread (413)', async () => {
    const { headers, body } = await posted(method);
    const response = await post(method, headers, body.toString().padEnd(1_000_000, ' '));
    expect([response.statusCode, response.body]).toEqual([413, FAIL[method]]);
  });

  test.each([
    ['the service fails', new TypeError('a bug'), 500],
    [
      'the wallet’s keys cannot be fetched',
      new ExternalError('wechat cannot be reached', 'unreachable'),
      502,
    ],
  ])('is repeated when %s', async (_what, error, status) => {
    const { headers, body } = await posted(method);
    receive = () => Promise.reject(error);
    const response = await post(method, headers, body);
    expect([response.statusCode, response.body]).toEqual([status, FAIL[method]]);
    receive = () => Promise.resolve();
    expect((await post(method, headers, body)).statusCode).toBeLessThan(300);
  });

  test('is counted by its outcome', async () => {
    await post(method, {}, 'x');
    const text = await app.deps.metrics.registry.metrics();
    expect(text).toMatch(
      new RegExp(`portal_wallet_notifications_total\\{method="${method}",outcome="ok"\\} \\d`),
    );
    expect(text).toMatch(
      new RegExp(`portal_wallet_notifications_total\\{method="${method}",outcome="(headers|format)"\\} \\d`),
    );
  });
});

describe('keys of the sandbox wallet', () => {
  test('are made once, also by processes that start together', async () => {
    const [first, second] = await Promise.all([sandboxKeys(app.deps)(), sandboxKeys(app.deps)()]);
    expect(first.apiV3Key).toBe(second.apiV3Key);
    expect(first.apiV3Key).toMatch(/^[0-9a-f]{32}$/);
  });
});

test('a portal without wallets offers none and accepts no notification', async () => {
  const own = await createTestApp({ env: { SANDBOX: '0', SANDBOX_CLOCK: '0' } });
  expect((await own.ok(config, {})).payMethods).toEqual([]);
  for (const method of METHODS) {
    const response = await own.app.inject({ method: 'POST', url: `/api/pay/notify/${method}`, payload: 'x' });
    expect([response.statusCode, response.body]).toEqual([404, FAIL[method]]);
  }
  await own.close();
});
