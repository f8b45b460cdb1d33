import type { TencentSmsSetting } from '../../settings/gateway-settings';
import { createMetrics } from '../../runtime/metrics';
import {
  limitFor,
  startFakeTencent,
  type FakeTencent,
  type TencentResponse,
} from '../../../testing/fake-tencent';
import type { Sms } from './sms-gateway';
import { tencentSms } from './tencent-sms';
import { externalFailure } from '../../../testing/external-failure';

let tencent: FakeTencent;
let setting: TencentSmsSetting;
let metrics: ReturnType<typeof createMetrics>;

beforeAll(async () => {
  tencent = await startFakeTencent();
});
afterAll(() => tencent.close());
beforeEach(() => {
  metrics = createMetrics({ withProcess: false });
  setting = {
    account: tencent.account,
    appId: '1400006666',
    sign: '御垒云安全',
    region: 'ap-guangzhou',
    mainland: { code: { 'zh-CN': '1001', en: '1002' }, notice: { 'zh-CN': '2001', en: '2002' } },
    abroad: { code: { 'zh-CN': '3001', en: '3002' }, notice: { 'zh-CN': '4001', en: '4002' } },
  };
});

const sms = (overrides: Partial<Sms> = {}): Sms => ({
  to: '+8613800138000',
  scene: 'sendSmsLogin',
  code: '482913',
  text: 'Your verification code is 482913.',
  ...overrides,
});
const ok = { response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }] } };

test('calls SendSms with the template of the text’s language and the code as its parameter', async () => {
  tencent.respondWith(ok);

  await tencentSms(setting, metrics).send(sms());
  await tencentSms(setting, metrics).send(sms({ text: '验证码 482913，5 分钟内有效。' }));

  const body = {
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400006666',
    SignName: '御垒云安全',
    TemplateParamSet: ['482913'],
  };
  expect(tencent.requests.slice(-2)).toEqual([
    {
      action: 'SendSms',
      version: '2021-01-11',
      region: 'ap-guangzhou',
      body: { ...body, TemplateId: '1002' },
    },
    {
      action: 'SendSms',
      version: '2021-01-11',
      region: 'ap-guangzhou',
      body: { ...body, TemplateId: '1001' },
    },
  ]);
});

test('sends a notice with its own template, without parameters', async () => {
  tencent.respondWith(ok);

  await tencentSms(setting, metrics).send(sms({ code: null, text: '您的手机号已更换。' }));

  expect(tencent.requests.at(-1)?.body).toMatchObject({ TemplateId: '2001', TemplateParamSet: [] });
});

test('numbers abroad have separate templates, or are sent nothing', async () => {
  tencent.respondWith(ok);

  await tencentSms(setting, metrics).send(sms({ to: '+85251234567' }));
  expect(tencent.requests.at(-1)?.body).toMatchObject({ TemplateId: '3002' });

  const asked = tencent.requests.length;
  const error = await externalFailure(
    tencentSms({ ...setting, abroad: null }, metrics).send(sms({ to: '+12025550123' })),
  );
  expect(error.failure).toBe('unset');
  expect(tencent.requests).toHaveLength(asked);
});

test.each<[string, TencentResponse, string]>([
  [
    'a refused number',
    { response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } },
    'refused',
  ],
  ['a refused request', { error: 'UnauthorizedOperation.SmsSdkAppIdVerifyFail' }, 'refused'],
  ['an answer without a status', { response: {} }, 'invalid'],
  [
    'more statuses than numbers',
    { response: { SendStatusSet: [{ Code: 'Ok' }, { Code: 'Ok' }] } },
    'invalid',
  ],
  ['JSON of another kind', { raw: '[]' }, 'invalid'],
  ['garbage', { raw: '<html>\u0000' }, 'invalid'],
  ['HTTP 500', { status: 500 }, 'invalid'],
  ['a broken connection', 'reset', 'unreachable'],
  ['silence', 'hang', 'timeout'],
])('fails and counts it: %s', async (_what, response, failure) => {
  tencent.respondWith(response);

  const error = await externalFailure(tencentSms(setting, metrics, limitFor(response)).send(sms()));

  expect(error.failure).toBe(failure);
  expect(await metrics.registry.metrics()).toContain(
    `portal_external_call_seconds_count{party="sms",outcome="${failure}"} 1`,
  );
});

test('gives up in time when there is no response', async () => {
  tencent.respondWith('hang');
  const begun = performance.now();

  const error = await externalFailure(tencentSms(setting, metrics).send(sms()));

  expect(error.failure).toBe('timeout');
  expect(performance.now() - begun).toBeLessThan(8_000);
});

test('fails when the server is not running', async () => {
  const away = await startFakeTencent();
  await away.close();

  const error = await externalFailure(tencentSms({ ...setting, account: away.account }, metrics).send(sms()));

  expect(error.failure).toBe('unreachable');
});

test('a wrong secret is refused because of the signature', async () => {
  tencent.respondWith(ok);
  const account = { ...tencent.account, secretKey: 'another-key' };

  const error = await externalFailure(tencentSms({ ...setting, account }, metrics).send(sms()));

  expect(error.message).toContain('AuthFailure.SignatureFailure');
});

test('ignores a proxy of the environment', async () => {
  tencent.respondWith(ok);
  process.env['http_proxy'] = 'http://127.0.0.1:1';
  try {
    await tencentSms(setting, metrics).send(sms());
  } finally {
    delete process.env['http_proxy'];
  }
});

test.each<TencentResponse>([
  { error: 'InvalidParameterValue.IncorrectPhoneNumber', words: '+8613800138000 482913 fake-secret-key' },
  { error: '+8613800138000 482913', words: 'x' },
  { response: { SendStatusSet: [{ Code: 'Failed +8613800138000 482913' }] } },
  { raw: '+8613800138000 482913 fake-secret-key' },
])('an error contains neither number nor code nor key: %j', async (response) => {
  tencent.respondWith(response);

  const error = await externalFailure(tencentSms(setting, metrics).send(sms()));

  expect(`${error.message}${error.stack ?? ''}${JSON.stringify(error)}`).not.toMatch(
    /13800138000|482913|fake-secret/,
  );
});
