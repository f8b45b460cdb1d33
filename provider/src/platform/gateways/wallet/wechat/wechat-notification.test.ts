import { generateKeyPairSync } from 'node:crypto';
import { createMetrics } from '../../../runtime/metrics';
import { fixedClock } from '../../../runtime/clock';
import { systemRandom } from '../../../runtime/random';
import {
  startFakeWechatPay,
  type FakeNotification,
  type FakeWechatPay,
  type NotificationChange,
} from '../../../../testing/fake-wechat-pay';
import { WalletNotificationError, type NotificationFault } from '../wallet-gateway';
import { wechatPay } from './wechat-pay';

const clock = fixedClock(new Date('2026-03-02T08:00:00.000Z'));
const OUT_TRADE_NO = '20260302080000000001_1';
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

let wechat: FakeWechatPay;
let read: (raw: FakeNotification) => Promise<unknown>;
beforeAll(async () => {
  wechat = await startFakeWechatPay({ mode: 'publicKey', now: () => clock.now() });
  const gateway = wechatPay({
    setting: wechat.setting,
    clock,
    random: systemRandom,
    metrics: createMetrics({ withProcess: false }),
    notifyUrl: 'https://portal.example.com/api/pay/notify/wechat',
  });
  await gateway.create({
    outTradeNo: OUT_TRADE_NO,
    amountCents: 8_888,
    description: 'x',
    expiresAt: new Date('2026-03-02T08:15:00.000Z'),
  });
  wechat.setState(OUT_TRADE_NO, 'SUCCESS');
  read = (raw) => gateway.readNotification(raw);
});
afterAll(() => wechat.close());

test('a right notification is read', async () => {
  await expect(read(wechat.notification(OUT_TRADE_NO))).resolves.toEqual({
    notifyId: 'EV-2018022511223320873',
    outTradeNo: OUT_TRADE_NO,
    trade: {
      state: 'paid',
      amountCents: 8_888,
      transactionId: `42000${OUT_TRADE_NO}`,
      paidAt: clock.now(),
    },
  });
});

test.each([-299, 299])('a signature %d seconds old is accepted', async (age) => {
  await expect(read(wechat.notification(OUT_TRADE_NO, { age }))).resolves.toMatchObject({
    outTradeNo: OUT_TRADE_NO,
  });
});

test('a repeated one has the same id', async () => {
  const raw = wechat.notification(OUT_TRADE_NO);
  const again = wechat.notification(OUT_TRADE_NO);
  expect(await read(raw)).toEqual(await read(again));
});

test('another amount is read as it is, because only the payment knows the right one', async () => {
  const raw = wechat.notification(OUT_TRADE_NO, { content: { amount: { total: 1, currency: 'CNY' } } });
  await expect(read(raw)).resolves.toMatchObject({ trade: { amountCents: 1 } });
});

const amount = (total: unknown, currency = 'CNY') => ({ content: { amount: { total, currency } } });
const header = (name: string, value: string | undefined) => ({ headers: { [name]: value } });
const flip = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

const BAD: readonly (readonly [string, NotificationFault, NotificationChange])[] = [
  ['no signature', 'headers', header('wechatpay-signature', undefined)],
  ['an empty signature', 'headers', header('wechatpay-signature', '')],
  ['no timestamp', 'headers', header('wechatpay-timestamp', undefined)],
  ['no nonce', 'headers', header('wechatpay-nonce', undefined)],
  ['no serial', 'headers', header('wechatpay-serial', undefined)],
  ['a timestamp in words', 'headers', header('wechatpay-timestamp', 'now')],
  ['a negative timestamp', 'headers', header('wechatpay-timestamp', '-1')],
  ['a timestamp with a fraction', 'headers', header('wechatpay-timestamp', '1772438400.5')],
  ['a timestamp in hexadecimal', 'headers', header('wechatpay-timestamp', '0x69a5437f')],
  ['a signature six minutes old', 'age', { age: 360 }],
  ['a signature six minutes ahead', 'age', { age: -360 }],
  ['a signature 301 seconds old', 'age', { age: 301 }],
  ['a timestamp in milliseconds', 'age', header('wechatpay-timestamp', '177243840000')],
  ['a probe', 'probe', header('wechatpay-signature', 'WECHATPAY/SIGNTEST/aaaa')],
  ['the serial of nobody', 'serial', header('wechatpay-serial', 'F'.repeat(40))],
  [
    'the serial in small letters',
    'serial',
    header('wechatpay-serial', 'pub_key_id_0114232134912410000000000000'),
  ],
  [
    'the serial of the merchant',
    'serial',
    header('wechatpay-serial', '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'),
  ],
  ['a property of objects as serial', 'serial', header('wechatpay-serial', '__proto__')],
  ['the signature of a stranger', 'signature', { key: stranger.privateKey }],
  ['a signature that is no base64', 'signature', header('wechatpay-signature', '%%%%')],
  ['a short signature', 'signature', header('wechatpay-signature', 'AAAA')],
  ['another nonce than the signed one', 'signature', header('wechatpay-nonce', 'another')],
  ['a nonce with a line break', 'signature', header('wechatpay-nonce', 'a\nb')],
  ['another time than the signed one', 'signature', header('wechatpay-timestamp', '1772438401')],
  ['a re-serialised body', 'signature', { rewrite: (body) => JSON.stringify(JSON.parse(body), null, 1) }],
  ['a body with a blank more', 'signature', { rewrite: (body) => `${body} ` }],
  ['a body with a line break more', 'signature', { rewrite: (body) => `${body}\n` }],
  ['a truncated body', 'signature', { rewrite: (body) => body.slice(0, -1) }],
  ['an empty body', 'signature', { rewrite: () => '' }],
  ['a changed id', 'signature', { rewrite: (body) => body.replace('EV-', 'EW-') }],
  ['a body of 1 MB', 'signature', { rewrite: (body) => body.padEnd(1_000_000, ' ') }],
  ['no id', 'format', { envelope: { id: undefined } }],
  ['an empty id', 'format', { envelope: { id: '' } }],
  ['an id of 1,000 characters', 'format', { envelope: { id: 'x'.repeat(1_000) } }],
  ['an id with a line break', 'format', { envelope: { id: 'EV\n1' } }],
  ['no resource', 'format', { envelope: { resource: undefined } }],
  ['a resource that is text', 'format', { envelope: { resource: 'x' } }],
  ['another algorithm', 'format', { resource: { algorithm: 'AEAD_AES_128_GCM' } }],
  ['a refund', 'kind', { envelope: { event_type: 'REFUND.SUCCESS' } }],
  ['another key', 'content', { apiV3Key: 'another0v3key0another0v3key0anot' }],
  ['another nonce than the encrypted one', 'content', { resource: { nonce: 'another0000x' } }],
  ['a short nonce', 'content', { resource: { nonce: 'x' } }],
  ['an empty nonce', 'content', { resource: { nonce: '' } }],
  ['other associated data', 'content', { aad: 'certificate' }],
  ['no associated data', 'content', { resource: { associated_data: undefined } }],
  ['an empty ciphertext', 'content', { resource: { ciphertext: '' } }],
  ['only a tag as ciphertext', 'content', { resource: { ciphertext: 'A'.repeat(22) } }],
  ['a ciphertext that is no base64', 'content', { resource: { ciphertext: '****' } }],
  ['another merchant', 'merchant', { content: { mchid: '1900000001' } }],
  ['the merchant as a number', 'content', { content: { mchid: 1_900_009_191 } }],
  ['another app', 'app', { content: { appid: 'wx9999999999999999' } }],
  ['no trade number', 'content', { content: { out_trade_no: undefined } }],
  ['a trade number with SQL', 'content', { content: { out_trade_no: "1' or '1'='1" } }],
  ['an amount as text', 'content', amount('8888')],
  ['an amount in yuan', 'content', amount(88.88)],
  ['an amount of zero', 'content', amount(0)],
  ['a negative amount', 'content', amount(-8_888)],
  ['an amount that is not exact', 'content', amount(1e21)],
  ['dollars', 'content', amount(8_888, 'USD')],
  ['a payment without amount', 'content', { content: { amount: undefined } }],
  ['a payment without number', 'content', { content: { transaction_id: undefined } }],
  ['a payment without time', 'content', { content: { success_time: undefined } }],
  ['a payment at no time', 'content', { content: { success_time: '2026-13-45T00:00:00+08:00' } }],
  ['an unknown state', 'content', { content: { trade_state: 'success' } }],
];

test.each(BAD)('%s is refused (%s)', async (_what, fault, change) => {
  const error: unknown = await read(wechat.notification(OUT_TRADE_NO, change)).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WalletNotificationError);
  expect(error).toMatchObject({ fault });
});

test('a replay is refused when it is old', async () => {
  const raw = wechat.notification(OUT_TRADE_NO);
  clock.setOffset(301);
  await expect(read(raw)).rejects.toMatchObject({ fault: 'age' });
  clock.setOffset(0);
});

test('each changed bit of the ciphertext and of the signature is refused', async () => {
  const raw = wechat.notification(OUT_TRADE_NO);
  const signature = raw.headers['wechatpay-signature'] ?? '';
  for (let at = 0; at < signature.length - 2; at += 7) {
    const headers = { ...raw.headers, 'wechatpay-signature': flip(signature, at) };
    await expect(read({ ...raw, headers })).rejects.toMatchObject({ fault: 'signature' });
  }
  const { ciphertext } = (JSON.parse(raw.body.toString()) as { resource: { ciphertext: string } }).resource;
  for (let at = 0; at < ciphertext.length - 2; at += 41) {
    const forged = wechat.notification(OUT_TRADE_NO, { resource: { ciphertext: flip(ciphertext, at) } });
    await expect(read(forged)).rejects.toMatchObject({ fault: 'content' });
  }
});

test('the signature has one spelling', async () => {
  const raw = wechat.notification(OUT_TRADE_NO);
  for (const respelled of [
    ` ${raw.headers['wechatpay-signature']}`,
    `${raw.headers['wechatpay-signature']}\n`,
  ]) {
    const headers = { ...raw.headers, 'wechatpay-signature': respelled };
    await expect(read({ ...raw, headers })).rejects.toMatchObject({ fault: 'signature' });
  }
});
