import { readSettings } from './settings';

const TENCENT = { TENCENT_SECRET_ID: 'AKIDfake', TENCENT_SECRET_KEY: 'hunter2' };
const SMTP = {
  MAIL: 'smtp',
  SMTP_URL: 'smtps://portal:hunter2@mail.example.com',
  MAIL_FROM: 'Portal <portal@example.com>',
};
const SMS = {
  SMS: 'tencent',
  ...TENCENT,
  TENCENT_SMS_APP_ID: '1400006666',
  TENCENT_SMS_SIGN: '御垒云安全',
  TENCENT_SMS_CODE_ZH: '1001',
  TENCENT_SMS_CODE_EN: '1002',
  TENCENT_SMS_NOTICE_ZH: '2001',
  TENCENT_SMS_NOTICE_EN: '2002',
};
const CAPTCHA = {
  CAPTCHA: 'tencent',
  ...TENCENT,
  TENCENT_CAPTCHA_APP_ID: '190000000',
  TENCENT_CAPTCHA_APP_SECRET: 'hunter2',
};
const IDENTITY = { IDENTITY: 'tencent', ...TENCENT, TENCENT_FACE_RULE_ID: '7' };
const choices = [SMTP, SMS, CAPTCHA, IDENTITY] as const;

it('has no senders and no checker outside a sandbox if nothing is set', () => {
  expect(readSettings({ ORIGINS: 'https://portal.example.com' })).toMatchObject({
    mail: { by: 'nobody' },
    sms: { by: 'nobody' },
    identity: { by: 'nobody' },
    captcha: { by: 'builtin' },
  });
});

it('uses the configured services also in a sandbox', () => {
  const settings = readSettings({ ...SMTP, ...SMS, ...CAPTCHA, ...IDENTITY });

  expect(settings.sandbox).toBe(true);
  expect(settings).toMatchObject({
    mail: { by: 'smtp', smtp: { from: { name: 'Portal', address: 'portal@example.com' } } },
    sms: {
      by: 'tencent',
      tencent: {
        region: 'ap-guangzhou',
        mainland: { code: { 'zh-CN': '1001', en: '1002' }, notice: { 'zh-CN': '2001', en: '2002' } },
        abroad: null,
      },
    },
    captcha: { by: 'tencent', tencent: { appId: 190_000_000, failOpen: false } },
    identity: {
      by: 'tencent',
      account: { api: new URL('https://tencentcloudapi.com') },
      faceRuleId: '7',
    },
  });
});

const omissions = choices.flatMap((choice) => {
  const [name = '', value = ''] = Object.entries(choice)[0] ?? [];
  return Object.keys(choice)
    .filter((key) => key !== name)
    .map((missing) => [`${name}=${value}`, missing, { ...choice, [missing]: '' }] as const);
});

it.each(omissions)('%s requires %s', (choice, missing, env) => {
  expect(() => readSettings(env)).toThrow(new RegExp(`^${missing} is required with ${choice}\\.$`));
});

it.each([
  { ...SMTP, MAIL: 'sendmail' },
  { ...SMTP, SMTP_URL: 'mail.example.com' },
  { ...SMTP, SMTP_URL: 'http://u:hunter2@mail.example.com' },
  { ...SMTP, SMTP_URL: 'smtp://u:hunter2@mail.example.com/?tls.rejectUnauthorized=false' },
  { ...SMTP, SMTP_URL: 'smtp://u:hunter2%@mail.example.com' },
  { ...SMTP, SMTP_URL: 'smtp://' },
  { ...SMTP, MAIL_FROM: 'nobody' },
  { ...SMTP, MAIL_FROM: 'a@example.com, b@example.com' },
  { ...SMTP, MAIL_FROM: 'Portal\r\nBcc: all@example.com <portal@example.com>' },
  { ...SMTP, MAIL_FROM: 'portal@example.com\nBcc: all@example.com' },
  { ...SMS, SMS: 'twilio' },
  { ...SMS, TENCENT_SMS_APP_ID: 'app' },
  { ...SMS, TENCENT_SMS_CODE_EN: '12a' },
  { ...SMS, TENCENT_SMS_REGION: 'sms.evil.example' },
  { ...SMS, TENCENT_SECRET_KEY: 'hunter2 hunter2' },
  { ...SMS, TENCENT_API: 'http://tencentcloudapi.com' },
  { ...SMS, TENCENT_API: 'https://10.0.0.7' },
  { ...SMS, TENCENT_API: 'https://tencentcloudapi.com/path' },
  { ...SMS, TENCENT_API: 'http://127.0.0.1:9150' },
  { ...CAPTCHA, TENCENT_CAPTCHA_APP_ID: '-1' },
  { ...CAPTCHA, CAPTCHA_FAIL_OPEN: 'yes' },
  { ...CAPTCHA, CAPTCHA: 'recaptcha' },
  { ...IDENTITY, IDENTITY: 'none' },
  { ...IDENTITY, TENCENT_FACE_RULE_ID: '7 hunter2' },
  { CAPTCHA_FAIL_OPEN: '1' },
])('refuses %j in one sentence that names the setting and no secret', (env) => {
  const read = () => readSettings(env);
  expect(read).toThrow(/^(MAIL|SMTP|SMS|CAPTCHA|IDENTITY|TENCENT)[A-Z_]*\b[^\n]*\.$/);
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
});

it('requires all templates for numbers abroad or none', () => {
  const abroad = {
    TENCENT_SMS_ABROAD_CODE_ZH: '3001',
    TENCENT_SMS_ABROAD_CODE_EN: '3002',
    TENCENT_SMS_ABROAD_NOTICE_ZH: '4001',
    TENCENT_SMS_ABROAD_NOTICE_EN: '4002',
  };
  expect(readSettings({ ...SMS, ...abroad }).sms).toMatchObject({
    tencent: { abroad: { code: { 'zh-CN': '3001', en: '3002' }, notice: { 'zh-CN': '4001', en: '4002' } } },
  });
  for (const missing of Object.keys(abroad)) {
    expect(() => readSettings({ ...SMS, ...abroad, [missing]: '' })).toThrow(
      new RegExp(`^${missing} is required with TENCENT_SMS_ABROAD_`),
    );
  }
});

it('connects to a service on this machine without https', () => {
  const { identity } = readSettings({ ...IDENTITY, TENCENT_API: 'http://localhost:9150' });
  expect(identity).toMatchObject({ account: { api: new URL('http://localhost:9150') } });
});

describe('the dimensions of a product at Amazon', () => {
  const AMAZON = {
    MARKETPLACE: 'amazon',
    AMAZON_ACCESS_KEY_ID: 'AKIAFAKE',
    AMAZON_SECRET_ACCESS_KEY: 'hunter2',
    AMAZON_PRODUCT_CODE: 'product-1',
  };
  const dimensionsOf = (AMAZON_DIMENSIONS?: string) =>
    readSettings({ ...AMAZON, ...(AMAZON_DIMENSIONS === undefined ? {} : { AMAZON_DIMENSIONS }) })
      .marketplace;

  it('have the names of the portal, or those that are set', () => {
    expect(dimensionsOf()).toMatchObject({
      amazon: { dimensions: { basic: 'basic', concurrent: 'concurrent' } },
    });
    expect(dimensionsOf('basic=BasicYear, user=Users')).toMatchObject({
      amazon: { dimensions: { basic: 'BasicYear', user: 'Users' } },
    });
  });

  it.each([
    'BasicYear',
    'basic=',
    'basic=a b',
    'basic=a=b',
    'gold=Gold',
    'experience=Trial',
    'basic=A,basic=B',
    'basic=A,user=A',
    'user=Users',
    'basic=A,',
  ])('are refused as %j', (text) => {
    expect(() => dimensionsOf(text)).toThrow(/^AMAZON_DIMENSIONS\b[^\n]*\.$/);
  });
});
