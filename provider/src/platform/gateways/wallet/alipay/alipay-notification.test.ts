import { createSign, generateKeyPairSync } from 'node:crypto';
import { createMetrics } from '../../../runtime/metrics';
import { fixedClock } from '../../../runtime/clock';
import { startFakeAlipay, type FakeAlipay } from '../../../../testing/fake-alipay';
import { WalletNotificationError, type NotificationFault } from '../wallet-gateway';
import { alipay } from './alipay';

const clock = fixedClock(new Date('2026-03-02T08:00:00.000Z'));
const OUT_TRADE_NO = '20260302080000000001_1';
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

let server: FakeAlipay;
let read: (body: Buffer) => Promise<unknown>;
beforeAll(async () => {
  server = await startFakeAlipay(() => clock.now());
  const gateway = alipay({
    setting: server.setting,
    clock,
    metrics: createMetrics({ withProcess: false }),
    notifyUrl: 'https://portal.example.com/api/pay/notify/alipay',
  });
  await gateway.create({
    outTradeNo: OUT_TRADE_NO,
    amountCents: 8_888,
    description: 'x',
    expiresAt: new Date('2026-03-02T08:15:00.000Z'),
  });
  server.setStatus(OUT_TRADE_NO, 'TRADE_SUCCESS');
  read = (body) => gateway.readNotification({ headers: {}, body });
});
afterAll(() => server.close());

/** A signed notification with changed parameters; undefined leaves one out. */
function signedWith(change: Readonly<Record<string, string | undefined>>, key = server.alipayKey): Buffer {
  const parameters = Object.entries({ ...server.parameters(OUT_TRADE_NO), ...change }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return server.notification(Object.fromEntries(parameters), key);
}

test('a right notification is read', async () => {
  await expect(read(signedWith({}))).resolves.toEqual({
    notifyId: 'ac05099524730693a8b330c5ecf72da9786',
    outTradeNo: OUT_TRADE_NO,
    trade: {
      state: 'paid',
      amountCents: 8_888,
      transactionId: expect.stringMatching(/^2013/),
      paidAt: clock.now(),
    },
  });
});

test.each([
  ['TRADE_FINISHED', 'paid'],
  ['TRADE_CLOSED', 'closed'],
  ['WAIT_BUYER_PAY', 'pending'],
])('%s is %s', async (trade_status, state) => {
  await expect(read(signedWith({ trade_status }))).resolves.toMatchObject({ trade: { state } });
});

test('the order of the parameters and the spelling of the form do not matter', async () => {
  const form = new URLSearchParams(signedWith({}).toString());
  const reversed = [...form].reverse().map((pair) => pair.map((part) => encodeURIComponent(part)).join('='));
  await expect(read(Buffer.from(reversed.join('&')))).resolves.toMatchObject({ outTradeNo: OUT_TRADE_NO });
});

test('a parameter that is new to us is part of the signature and does no harm', async () => {
  await expect(read(signedWith({ new_field: 'x', empty: '' }))).resolves.toMatchObject({
    outTradeNo: OUT_TRADE_NO,
  });
});

test('one that is repeated for a day is accepted', async () => {
  const body = signedWith({});
  clock.setOffset(25 * 3600);
  await expect(read(body)).resolves.toMatchObject({ outTradeNo: OUT_TRADE_NO });
  clock.setOffset(0);
});

const BAD: readonly (readonly [string, NotificationFault, Readonly<Record<string, string | undefined>>])[] = [
  ['no kind of signature', 'headers', { sign_type: undefined }],
  ['RSA with SHA-1', 'headers', { sign_type: 'RSA' }],
  ['another kind', 'kind', { notify_type: 'open_app_auth_notify' }],
  ['no kind', 'kind', { notify_type: undefined }],
  ['another app', 'app', { app_id: '2021000116660000' }],
  ['no app', 'content', { app_id: undefined }],
  ['another seller', 'merchant', { seller_id: '2088000000000001' }],
  ['no seller', 'content', { seller_id: undefined }],
  ['no id', 'content', { notify_id: undefined }],
  ['an empty id', 'content', { notify_id: '' }],
  ['an id of 1,000 characters', 'content', { notify_id: 'x'.repeat(1_000) }],
  ['a time two days ago', 'age', { notify_time: '2026-02-28 15:00:00' }],
  ['a time in an hour', 'age', { notify_time: '2026-03-02 17:00:00' }],
  ['a time in another format', 'age', { notify_time: '2026-03-02T16:00:00Z' }],
  ['no time', 'content', { notify_time: undefined }],
  ['no trade number', 'content', { out_trade_no: undefined }],
  ['a trade number with SQL', 'content', { out_trade_no: "1' or '1'='1" }],
  ['no number of the wallet', 'content', { trade_no: undefined }],
  ['an unknown state', 'content', { trade_status: 'trade_success' }],
  ['no state', 'content', { trade_status: undefined }],
  ['no amount', 'content', { total_amount: undefined }],
  ['an empty amount', 'content', { total_amount: '' }],
  ['an amount in cents', 'content', { total_amount: '8888' }],
  ['an amount with one digit', 'content', { total_amount: '88.8' }],
  ['an amount with three digits', 'content', { total_amount: '88.880' }],
  ['an amount with a leading zero', 'content', { total_amount: '088.88' }],
  ['an amount with a blank', 'content', { total_amount: ' 88.88' }],
  ['an amount with a comma', 'content', { total_amount: '88,88' }],
  ['an amount in exponents', 'content', { total_amount: '8.888e1' }],
  ['a negative amount', 'content', { total_amount: '-88.88' }],
  ['an amount of zero', 'content', { total_amount: '0.00' }],
  ['full-width digits', 'content', { total_amount: '８８.８８' }],
  ['a payment at no time', 'content', { gmt_payment: '2026-13-45 00:00:00' }],
  ['a payment without time', 'content', { gmt_payment: undefined }],
];

test.each(BAD)('%s is refused (%s)', async (_what, fault, change) => {
  const error: unknown = await read(signedWith(change)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WalletNotificationError);
  expect(error).toMatchObject({ fault });
});

const REWRITTEN: readonly (readonly [string, NotificationFault, (form: string) => string | Buffer])[] = [
  ['no signature', 'headers', (form) => form.replace(/&sign=[^&]*/, '')],
  ['an empty signature', 'headers', (form) => form.replace(/&sign=[^&]*/, '&sign=')],
  ['a short signature', 'signature', (form) => form.replace(/&sign=[^&]*/, '&sign=AAAA')],
  ['a signature that is no base64', 'signature', (form) => form.replace(/&sign=[^&]*/, '&sign=****')],
  ['a signature with blanks for plus signs', 'signature', (form) => form.replaceAll('%2B', '+')],
  ['a higher amount', 'signature', (form) => form.replace('88.88', '88.89')],
  [
    'another trade number',
    'signature',
    (form) => form.replace(OUT_TRADE_NO, `${OUT_TRADE_NO.slice(0, -1)}2`),
  ],
  ['another state', 'signature', (form) => form.replace('TRADE_SUCCESS', 'TRADE_FINISHED')],
  ['an added parameter', 'signature', (form) => `${form}&passback_params=x`],
  ['a removed parameter', 'signature', (form) => form.replace(/&buyer_id=[^&]*/, '')],
  ['a repeated amount', 'format', (form) => `${form}&total_amount=0.01`],
  ['a repeated signature', 'format', (form) => `${form}&sign=x`],
  ['values decoded twice', 'signature', (form) => decodeURIComponent(form.replaceAll('+', '%20'))],
  ['a truncated body', 'signature', (form) => form.slice(0, -20)],
  ['an empty body', 'headers', () => ''],
  ['JSON', 'headers', (form) => JSON.stringify(Object.fromEntries(new URLSearchParams(form)))],
  [
    'a body that is not UTF-8',
    'format',
    (form) => Buffer.concat([Buffer.from(form), Buffer.from([0xff, 0xfe])]),
  ],
  ['a body of 1 MB', 'signature', (form) => `${form}&pad=${'x'.repeat(1_000_000)}`],
];

test.each(REWRITTEN)('%s is refused (%s)', async (_what, fault, rewrite) => {
  const body = Buffer.from(rewrite(signedWith({}).toString()));
  await expect(read(body)).rejects.toMatchObject({ name: 'WalletNotificationError', fault });
});

test('the signature of a stranger is refused', async () => {
  await expect(read(signedWith({}, stranger.privateKey))).rejects.toMatchObject({ fault: 'signature' });
});

test('a SHA-1 signature of the right key is refused', async () => {
  const parameters = server.parameters(OUT_TRADE_NO);
  const content = Object.keys(parameters)
    .filter((name) => name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  const sign = createSign('RSA-SHA1').update(content).sign(server.alipayKey, 'base64');
  const body = Buffer.from(new URLSearchParams({ ...parameters, sign }).toString());
  await expect(read(body)).rejects.toMatchObject({ fault: 'signature' });
});
