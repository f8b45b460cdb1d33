import { createMetrics } from '../../../runtime/metrics';
import { addSeconds, fixedClock } from '../../../runtime/clock';
import { systemRandom } from '../../../runtime/random';
import {
  startFakeWechatPay,
  type FakeWechatPay,
  type WechatFault,
} from '../../../../testing/fake-wechat-pay';
import { externalFailure } from '../../../../testing/external-failure';
import { TransactionMisuseError, insideTransaction } from '../../../database/transaction-scope';
import { WalletRefusal } from '../wallet-gateway';
import { wechatPay } from './wechat-pay';

const clock = fixedClock(new Date('2026-03-02T08:00:00.000Z'));
const NOW = clock.now();
const metrics = createMetrics({ withProcess: false });

let keyed: FakeWechatPay;
let certified: FakeWechatPay;
beforeAll(async () => {
  keyed = await startFakeWechatPay({ mode: 'publicKey', now: () => clock.now() });
  certified = await startFakeWechatPay({ mode: 'certificates', now: () => clock.now() });
});
afterAll(async () => {
  await keyed.close();
  await certified.close();
});

const gateway = ({ setting }: FakeWechatPay = keyed, timeoutMs = 60_000) =>
  wechatPay({
    setting,
    clock,
    random: systemRandom,
    metrics,
    notifyUrl: 'https://portal.example.com/api/pay/notify/wechat',
    timeoutMs,
  });

let counter = 0;
const newTrade = (amountCents = 8_888) => ({
  outTradeNo: `2026030208000000${String((counter += 1)).padStart(4, '0')}_1`,
  amountCents,
  description: '堡垒机企业版 Bastion host, enterprise',
  expiresAt: addSeconds(NOW, 900),
});

async function created(fake: FakeWechatPay = keyed, amountCents = 8_888): Promise<string> {
  const trade = newTrade(amountCents);
  await gateway(fake).create(trade);
  return trade.outTradeNo;
}

describe('a trade', () => {
  test('is created with its amount, end and notify address, and has a code', async () => {
    const trade = newTrade();
    const { codeUrl } = await gateway().create(trade);
    expect(codeUrl).toBe(`weixin://wxpay/bizpayurl?pr=${trade.outTradeNo}`);
    expect(keyed.trades.get(trade.outTradeNo)).toMatchObject({
      amount: 8_888,
      expiresAt: '2026-03-02T16:15:00+08:00',
      notifyUrl: 'https://portal.example.com/api/pay/notify/wechat',
    });
    expect(keyed.requests.at(-1)?.headers['wechatpay-serial']).toBe(keyed.setting.platformKey?.id);
  });

  test('is the same when it is created again', async () => {
    const trade = newTrade();
    const first = await gateway().create(trade);
    await expect(gateway().create(trade)).resolves.toEqual(first);
    expect(keyed.trades.size).toBeGreaterThan(0);
  });

  test('cannot be created again once it is over', async () => {
    const trade = newTrade();
    await gateway().create(trade);
    keyed.setState(trade.outTradeNo, 'SUCCESS');
    await expect(gateway().create(trade)).rejects.toMatchObject({ code: 'ORDERPAID', failure: 'refused' });
    keyed.setState(trade.outTradeNo, 'CLOSED');
    await expect(gateway().create(trade)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
  });

  test.each([
    ['NOTPAY', 'pending'],
    ['USERPAYING', 'pending'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['PAYERROR', 'failed'],
  ])('in state %s is %s', async (state, expected) => {
    const outTradeNo = await created();
    keyed.setState(outTradeNo, state);
    await expect(gateway().query(outTradeNo)).resolves.toEqual({ state: expected });
  });

  test.each(['SUCCESS', 'REFUND'])('in state %s is paid, with its facts', async (state) => {
    const outTradeNo = await created();
    keyed.setState(outTradeNo, 'SUCCESS');
    keyed.setState(outTradeNo, state);
    await expect(gateway().query(outTradeNo)).resolves.toEqual({
      state: 'paid',
      amountCents: 8_888,
      transactionId: `42000${outTradeNo}`,
      paidAt: NOW,
    });
  });

  test('in a state that the documents do not have is an error', async () => {
    const outTradeNo = await created();
    keyed.setState(outTradeNo, 'SETTLED');
    expect((await externalFailure(gateway().query(outTradeNo))).failure).toBe('invalid');
  });

  test.each(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])(
    'is absent after %s',
    async (code) => {
      keyed.failNext({ status: 404, code });
      await expect(gateway().query('20260302080000009999_1')).resolves.toEqual({ state: 'absent' });
    },
  );
});

describe('closing', () => {
  test('closes an open trade', async () => {
    const outTradeNo = await created();
    await expect(gateway().close(outTradeNo)).resolves.toBe('closed');
    expect(keyed.trades.get(outTradeNo)?.state).toBe('CLOSED');
  });

  test('tells that the money was taken', async () => {
    const outTradeNo = await created();
    keyed.setState(outTradeNo, 'SUCCESS');
    await expect(gateway().close(outTradeNo)).resolves.toBe('paid');
  });

  test('of a trade that the wallet does not know is closed', async () => {
    await expect(gateway().close('20260302080000009998_1')).resolves.toBe('closed');
  });

  test.each(['ORDER_CLOSED', 'TRADE_ERROR', 'INVALID_REQUEST'])('asks after %s', async (code) => {
    const outTradeNo = await created();
    keyed.setState(outTradeNo, 'CLOSED');
    keyed.failNext({ status: 400, code });
    await expect(gateway().close(outTradeNo)).resolves.toBe('closed');
  });

  test('while the payer enters the password is refused, and nothing is concluded', async () => {
    const outTradeNo = await created();
    keyed.setState(outTradeNo, 'USERPAYING');
    await expect(gateway().close(outTradeNo)).rejects.toBeInstanceOf(WalletRefusal);
  });
});

describe('a refund', () => {
  test('is requested once, and done', async () => {
    const outTradeNo = await created();
    keyed.setState(outTradeNo, 'SUCCESS');
    const refund = {
      outTradeNo,
      refundNo: `${outTradeNo}_r`,
      amountCents: 100,
      totalCents: 8_888,
      reason: '退款'.repeat(60),
    };
    await expect(gateway().refund(refund)).resolves.toEqual({ state: 'processing' });
    await expect(gateway().refund(refund)).resolves.toEqual({ state: 'processing' });
    await expect(gateway().queryRefund(refund)).resolves.toEqual({ state: 'done' });
    expect(keyed.refunds.get(refund.refundNo)).toBe(100);
    const sent = JSON.parse(keyed.requests.findLast(({ method }) => method === 'POST')?.body ?? '') as {
      reason: string;
    };
    expect(Buffer.byteLength(sent.reason)).toBeLessThanOrEqual(80);
  });

  test('that the wallet does not know has failed', async () => {
    await expect(gateway().queryRefund({ outTradeNo: 'x', refundNo: 'unknown' })).resolves.toEqual({
      state: 'failed',
    });
  });

  test('without enough money is refused', async () => {
    keyed.failNext({ status: 403, code: 'NOT_ENOUGH' });
    const refund = { outTradeNo: 'x', refundNo: 'y', amountCents: 1, totalCents: 1, reason: '' };
    await expect(gateway().refund(refund)).rejects.toMatchObject({ code: 'NOT_ENOUGH' });
  });
});

describe('the server', () => {
  test.each<WechatFault>([{ status: 500, code: 'SYSTEM_ERROR' }, 'reset', 'cutOff', 'lostAnswer'])(
    'fails once with %j: the call is repeated, and is one trade',
    async (fault) => {
      const trade = newTrade();
      const before = keyed.requests.length;
      keyed.failNext(fault);
      await expect(gateway().create(trade)).resolves.toMatchObject({ codeUrl: expect.any(String) });
      expect(keyed.requests.length - before).toBeGreaterThanOrEqual(1);
      expect(keyed.trades.get(trade.outTradeNo)?.amount).toBe(8_888);
    },
  );

  test.each<[WechatFault, string]>([
    [{ status: 500, code: 'SYSTEM_ERROR' }, 'unreachable'],
    [{ status: 503, code: 'BANK_ERROR', isUnsigned: true }, 'unreachable'],
    ['reset', 'unreachable'],
    ['redirect', 'unreachable'],
    [{ status: 429, code: 'FREQUENCY_LIMITED' }, 'refused'],
    // An answer that decides something must be signed.
    [{ status: 404, code: 'ORDER_NOT_EXIST', isUnsigned: true }, 'invalid'],
    [{ status: 400, code: 'ORDERPAID', isUnsigned: true }, 'invalid'],
    ['html', 'invalid'],
    ['huge', 'invalid'],
    ['unsigned', 'invalid'],
    ['wrongSignature', 'invalid'],
    ['probe', 'invalid'],
    ['unknownSerial', 'invalid'],
    ['old', 'invalid'],
    ['otherMerchant', 'invalid'],
    ['otherApp', 'invalid'],
    ['otherTrade', 'invalid'],
    ['otherAmountType', 'invalid'],
  ])('fails with %j: %s', async (fault, failure) => {
    const outTradeNo = await created();
    keyed.setState(outTradeNo, 'SUCCESS');
    keyed.failNext(fault, fault);
    const error = await externalFailure(gateway().query(outTradeNo));
    keyed.failNext();
    expect(error.failure).toBe(failure);
    // Nothing of what the server wrote but its code.
    expect(error.message).not.toMatch(/oUpF8|payer|html/);
    // A fault that was not used is not left for the next test.
    await gateway()
      .query(outTradeNo)
      .catch(() => undefined);
  });

  test('hangs: the call ends in time', async () => {
    keyed.failNext('hang');
    expect((await externalFailure(gateway(keyed, 200).query('20260302080000009997_1'))).failure).toBe(
      'timeout',
    );
  });

  test('is not asked inside a transaction', async () => {
    const inside = insideTransaction({}, {}, () => gateway().query('20260302080000009996_1'));
    await expect(inside).rejects.toBeInstanceOf(TransactionMisuseError);
  });
});

describe('certificates', () => {
  const fetches = () => certified.requests.filter(({ path }) => path === '/v3/certificates').length;
  beforeEach(() => clock.setOffset(clock.offsetSeconds + 120));
  afterAll(() => clock.setOffset(0));

  test('are fetched once, for all calls', async () => {
    const wallet = gateway(certified);
    const before = fetches();
    const trade = newTrade();
    await Promise.all([wallet.create(trade), wallet.create(newTrade())]);
    await wallet.query(trade.outTradeNo);
    expect(fetches()).toBe(before + 1);
  });

  test('are fetched again for a new serial', async () => {
    const wallet = gateway(certified);
    const trade = newTrade();
    await wallet.create(trade);
    certified.rotate();
    clock.setOffset(clock.offsetSeconds + 61);
    const before = fetches();
    await expect(wallet.query(trade.outTradeNo)).resolves.toEqual({ state: 'pending' });
    expect(fetches()).toBe(before + 1);
  });

  test('are fetched at most once a minute, whatever serial is sent', async () => {
    const wallet = gateway(certified);
    const outTradeNo = await created(certified);
    await wallet.query(outTradeNo);
    const before = fetches();
    for (let tries = 0; tries < 5; tries += 1) {
      const forged = certified.notification(outTradeNo, { headers: { 'wechatpay-serial': `AB${tries}` } });
      await expect(wallet.readNotification(forged)).rejects.toMatchObject({ fault: 'serial' });
    }
    expect(fetches()).toBe(before);
    clock.setOffset(clock.offsetSeconds + 61);
    const forged = certified.notification(outTradeNo, { headers: { 'wechatpay-serial': 'AC' } });
    await expect(wallet.readNotification(forged)).rejects.toMatchObject({ fault: 'serial' });
    expect(fetches()).toBe(before + 1);
  });

  test('that cannot be fetched are asked for again after seconds', async () => {
    const wallet = gateway(certified);
    const trade = newTrade();
    certified.failNext(null, 'unsigned');
    expect((await externalFailure(wallet.create(trade))).message).toContain('certificates are not signed');
    const before = fetches();
    expect((await externalFailure(wallet.create(trade))).message).toContain('certificates are not signed');
    expect(fetches()).toBe(before);
    clock.setOffset(clock.offsetSeconds + 6);
    await expect(wallet.create(trade)).resolves.toMatchObject({ codeUrl: expect.any(String) });
  });

  test('under the serial of another one are refused', async () => {
    certified.failNext(null, 'otherSerial');
    expect((await externalFailure(gateway(certified).create(newTrade()))).message).toContain(
      'another serial',
    );
  });

  test('of another merchant cannot be opened', async () => {
    const wallet = wechatPay({
      setting: { ...certified.setting, apiV3Key: 'another0v3key0another0v3key0anot' },
      clock,
      random: systemRandom,
      metrics,
      notifyUrl: 'https://portal.example.com/api/pay/notify/wechat',
    });
    expect((await externalFailure(wallet.create(newTrade()))).message).toContain('another key');
  });

  test('that have ended sign nothing', async () => {
    const wallet = gateway(certified);
    certified.rotate('20250101000000Z');
    expect((await externalFailure(wallet.create(newTrade()))).failure).toBe('invalid');
    certified.rotate();
  });
});
