import { createMetrics } from '../../../runtime/metrics';
import { addSeconds, fixedClock } from '../../../runtime/clock';
import { startFakeAlipay, type AlipayFault, type FakeAlipay } from '../../../../testing/fake-alipay';
import { externalFailure } from '../../../../testing/external-failure';
import { alipay } from './alipay';

const clock = fixedClock(new Date('2026-03-02T08:00:00.000Z'));
const NOW = clock.now();

let server: FakeAlipay;
beforeAll(async () => {
  server = await startFakeAlipay(() => clock.now());
});
afterAll(() => server.close());

const gateway = (timeoutMs = 60_000) =>
  alipay({
    setting: server.setting,
    clock,
    metrics: createMetrics({ withProcess: false }),
    notifyUrl: 'https://portal.example.com/api/pay/notify/alipay',
    timeoutMs,
  });

let counter = 0;
const newTrade = (amountCents = 8_888) => ({
  outTradeNo: `2026030208000000${String((counter += 1)).padStart(4, '0')}_1`,
  amountCents,
  description: '堡垒机 100% + 1 & more / "quoted"',
  expiresAt: addSeconds(NOW, 900),
});

async function scanned(status = 'WAIT_BUYER_PAY'): Promise<string> {
  const trade = newTrade();
  await gateway().create(trade);
  server.setStatus(trade.outTradeNo, status);
  return trade.outTradeNo;
}

describe('a trade', () => {
  test('is created with its amount, end and notify address, and has a code', async () => {
    const trade = newTrade(100_001);
    const { codeUrl } = await gateway().create(trade);
    expect(codeUrl).toBe(`https://qr.alipay.com/${trade.outTradeNo}`);
    const request = server.requests.at(-1);
    const { searchParams } = new URL(request?.path ?? '', 'http://localhost');
    expect(searchParams.get('notify_url')).toBe('https://portal.example.com/api/pay/notify/alipay');
    expect(JSON.parse(new URLSearchParams(request?.body).get('biz_content') ?? '')).toMatchObject({
      total_amount: '1000.01',
      seller_id: server.setting.sellerId,
      time_expire: '2026-03-02 16:15:00',
      subject: trade.description,
    });
  });

  test('does not exist before its code is scanned', async () => {
    const trade = newTrade();
    await gateway().create(trade);
    await expect(gateway().query(trade.outTradeNo)).resolves.toEqual({ state: 'absent' });
  });

  test.each([
    ['WAIT_BUYER_PAY', 'pending'],
    ['TRADE_CLOSED', 'closed'],
  ])('in state %s is %s', async (status, state) => {
    await expect(gateway().query(await scanned(status))).resolves.toEqual({ state });
  });

  test.each(['TRADE_SUCCESS', 'TRADE_FINISHED'])('in state %s is paid, with its facts', async (status) => {
    const outTradeNo = await scanned(status);
    await expect(gateway().query(outTradeNo)).resolves.toEqual({
      state: 'paid',
      amountCents: 8_888,
      transactionId: expect.stringMatching(/^2013/),
      paidAt: NOW,
    });
  });

  test('in a state that the documents do not have is an error', async () => {
    const outTradeNo = await scanned('TRADE_PENDING');
    expect((await externalFailure(gateway().query(outTradeNo))).failure).toBe('invalid');
  });
});

describe('closing', () => {
  test('closes a trade that waits for the payer', async () => {
    const outTradeNo = await scanned();
    await expect(gateway().close(outTradeNo)).resolves.toBe('closed');
    expect(server.trades.get(outTradeNo)?.status).toBe('TRADE_CLOSED');
    expect(server.canceled.has(outTradeNo)).toBe(false);
  });

  test('tells that the money was taken, and does not give it back', async () => {
    const outTradeNo = await scanned('TRADE_SUCCESS');
    await expect(gateway().close(outTradeNo)).resolves.toBe('paid');
    expect(server.canceled.has(outTradeNo)).toBe(false);
  });

  test('cancels a code that nobody has scanned', async () => {
    const trade = newTrade();
    await gateway().create(trade);
    await expect(gateway().close(trade.outTradeNo)).resolves.toBe('closed');
    expect(server.canceled.has(trade.outTradeNo)).toBe(true);
  });

  test('that is refused while the payer can still pay is an error', async () => {
    const outTradeNo = await scanned();
    server.failNext({ code: '40004', subCode: 'ACQ.CLOSE_NOT_ALLOWED' });
    await expect(gateway().close(outTradeNo)).rejects.toMatchObject({ code: 'ACQ.CLOSE_NOT_ALLOWED' });
  });

  test('that the wallet could not finish is an error', async () => {
    const trade = newTrade();
    await gateway().create(trade);
    const missing = { code: '40004', subCode: 'ACQ.TRADE_NOT_EXIST' };
    server.failNext(missing, missing, 'retryCancel');
    expect((await externalFailure(gateway().close(trade.outTradeNo))).failure).toBe('refused');
  });
});

describe('a refund', () => {
  test('is done once; the same again is under way until a query knows better', async () => {
    const outTradeNo = await scanned('TRADE_SUCCESS');
    const refund = {
      outTradeNo,
      refundNo: `${outTradeNo}_r`,
      amountCents: 105,
      totalCents: 8_888,
      reason: 'late',
    };
    await expect(gateway().refund(refund)).resolves.toEqual({ state: 'done' });
    await expect(gateway().refund(refund)).resolves.toEqual({ state: 'processing' });
    await expect(gateway().queryRefund(refund)).resolves.toEqual({ state: 'done' });
    expect(server.refunds.get(refund.refundNo)).toBe('1.05');
  });

  test('that the wallet does not know has failed', async () => {
    const refund = { outTradeNo: await scanned('TRADE_SUCCESS'), refundNo: 'unknown' };
    await expect(gateway().queryRefund(refund)).resolves.toEqual({ state: 'failed' });
  });

  test('of a trade that was given back as a whole is done', async () => {
    const outTradeNo = await scanned('TRADE_CLOSED');
    const refund = { outTradeNo, refundNo: 'r', amountCents: 8_888, totalCents: 8_888, reason: '' };
    await expect(gateway().refund(refund)).resolves.toEqual({ state: 'done' });
  });
});

describe('the server', () => {
  test.each<AlipayFault>([
    { code: '20000', subCode: 'isp.unknow-error' },
    { code: '40004', subCode: 'ACQ.SYSTEM_ERROR' },
    { status: 502 },
    'reset',
    'cutOff',
    'lostAnswer',
  ])('fails once with %j: the call is repeated', async (fault) => {
    server.failNext(fault);
    await expect(gateway().create(newTrade())).resolves.toMatchObject({ codeUrl: expect.any(String) });
  });

  test.each<[AlipayFault, string]>([
    [{ code: '20000', subCode: 'isp.unknow-error' }, 'unreachable'],
    [{ status: 500 }, 'unreachable'],
    ['reset', 'unreachable'],
    ['redirect', 'unreachable'],
    [{ status: 404 }, 'invalid'],
    [{ code: '40004', subCode: 'ACQ.PARTNER_ERROR' }, 'refused'],
    [{ code: '40001' }, 'refused'],
    // An answer that decides something must be signed.
    [{ code: '40004', subCode: 'ACQ.TRADE_NOT_EXIST', isUnsigned: true }, 'invalid'],
    [{ code: '40004', subCode: 'ACQ.TRADE_NOT_EXIST', isUnsigned: true, isErrorResponse: true }, 'invalid'],
    ['html', 'invalid'],
    ['huge', 'invalid'],
    ['unsigned', 'invalid'],
    ['wrongSignature', 'invalid'],
    ['signedByMerchant', 'invalid'],
    ['changedAfterSigning', 'invalid'],
    ['otherTrade', 'invalid'],
    ['otherAmount', 'invalid'],
  ])('fails with %j: %s', async (fault, failure) => {
    const outTradeNo = await scanned('TRADE_SUCCESS');
    server.failNext(fault, fault);
    const error = await externalFailure(gateway().query(outTradeNo));
    expect(error.failure).toBe(failure);
    // Nothing of what the server wrote but its code.
    expect(error.message).not.toMatch(/158|交易|html/);
    // A fault that was not used is not left for the next test.
    await gateway()
      .query(outTradeNo)
      .catch(() => undefined);
  });

  test('hangs: the call ends in time', async () => {
    server.failNext('hang');
    expect((await externalFailure(gateway(200).query('20260302080000009997_1'))).failure).toBe('timeout');
  });

  test('refuses a key that is not the merchant’s', async () => {
    const other = alipay({
      setting: { ...server.setting, privateKey: server.alipayKey },
      clock,
      metrics: createMetrics({ withProcess: false }),
      notifyUrl: 'https://portal.example.com/api/pay/notify/alipay',
    });
    await expect(other.query('20260302080000009997_1')).rejects.toMatchObject({
      code: 'isv.invalid-signature',
    });
  });
});
