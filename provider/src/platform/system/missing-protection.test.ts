import { noIdentity } from '../gateways/identity/no-identity';
import { noMail } from '../gateways/mail/no-mail';
import { noSms } from '../gateways/sms/no-sms';
import { readSettings } from '../settings/settings';
import { missingProtection } from './missing-protection';

const NOTHING = { sms: noSms, mail: noMail, identity: noIdentity, wallets: {} };
const HTTPS = { NODE_ENV: 'production', ORIGINS: 'https://portal.example.com' };
const POSTGRES = { DATABASE_URL: 'postgres://localhost/portal', DATA_KEY: 'k'.repeat(32) };

const topics = (env: Record<string, string>, services: typeof NOTHING | null) =>
  missingProtection(readSettings(env), services).map((sentence) => /^[\w=]+(?: \w+)?/.exec(sentence)?.[0]);

test('a production start names every protection and service that it does not have, one line each', () => {
  expect(topics({ ...HTTPS, CAPTCHA: 'off' }, NOTHING)).toEqual([
    'CAPTCHA=off',
    'No SMS',
    'No mail',
    'No identity',
    'No wallet',
    'No DATABASE_URL',
  ]);
  expect(missingProtection(readSettings({ ...HTTPS, CAPTCHA: 'off' }), NOTHING).join('')).not.toContain('\n');
});

test.each([
  [
    { NODE_ENV: 'production', ORIGINS: 'http://localhost:8080', SANDBOX: '1' },
    ['ORIGINS has', 'SANDBOX=1', 'No DATABASE_URL'],
  ],
  [{ ...HTTPS, ...POSTGRES }, []],
  [{ ...HTTPS, ...POSTGRES, SANDBOX: '1' }, ['SANDBOX=1']],
  [{}, []],
])('with services, %j leaves %j', (env: Record<string, string>, missing) => {
  const services = {
    ...NOTHING,
    sms: { ...noSms, isAvailable: true },
    mail: { ...noMail, isAvailable: true },
    identity: { ...noIdentity, isAvailable: true },
    wallets: { wechat: undefined },
  };
  expect(topics(env, services)).toEqual(missing);
});

test('a front door alone names only what it knows', () => {
  expect(topics({ ...HTTPS, CAPTCHA: 'off' }, null)).toEqual(['CAPTCHA=off']);
});
