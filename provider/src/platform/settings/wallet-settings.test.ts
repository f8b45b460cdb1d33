import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings';

const folder = mkdtempSync(join(tmpdir(), 'wallet-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
const der = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'spki') =>
  key.export({ type, format: 'der' }).toString('base64');

const PRIVATE = file('private.pem', pem(privateKey));
const PUBLIC = file('public.pem', pem(publicKey));

const WECHAT = {
  WALLETS: 'wechat',
  WECHAT_APP_ID: 'wx8888888888888888',
  WECHAT_MCH_ID: '1900009191',
  WECHAT_CERT_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  WECHAT_PRIVATE_KEY_FILE: PRIVATE,
  WECHAT_API_V3_KEY: 'hunter2hunter2hunter2hunter2abcd',
};
const PLATFORM_KEY = {
  WECHAT_PLATFORM_KEY_ID: 'PUB_KEY_ID_0114232134912410000000000000',
  WECHAT_PLATFORM_KEY_FILE: PUBLIC,
};
const ALIPAY = {
  WALLETS: 'alipay',
  ALIPAY_APP_ID: '2021000116661234',
  ALIPAY_SELLER_ID: '2088102146225135',
  ALIPAY_PRIVATE_KEY_FILE: PRIVATE,
  ALIPAY_PUBLIC_KEY_FILE: PUBLIC,
};

it('has no wallets outside a sandbox if nothing is set, and in a sandbox its own', () => {
  expect(readSettings({ ORIGINS: 'https://portal.example.com' }).wallets).toEqual({ by: 'nobody' });
  expect(readSettings({}).wallets).toEqual({ by: 'sandbox' });
});

it('uses the chosen wallets also in a sandbox', () => {
  const { wallets } = readSettings({ ...WECHAT, ...PLATFORM_KEY, ...ALIPAY, WALLETS: 'wechat, alipay' });
  expect(wallets).toMatchObject({
    by: 'wallets',
    wechat: {
      api: new URL('https://api.mch.weixin.qq.com'),
      mchId: '1900009191',
      platformKey: { id: PLATFORM_KEY.WECHAT_PLATFORM_KEY_ID },
    },
    alipay: { gateway: new URL('https://openapi.alipay.com/gateway.do'), sellerId: '2088102146225135' },
  });
});

it('offers one wallet alone', () => {
  expect(readSettings(WECHAT).wallets).toMatchObject({ wechat: { platformKey: null }, alipay: null });
  expect(readSettings(ALIPAY).wallets).toMatchObject({ wechat: null });
});

it('requires the address of applications where real money is taken', () => {
  const env = { ...ALIPAY, ORIGINS: 'https://portal.example.com' };
  expect(() => readSettings(env)).toThrow(/^LOGIN_URL is required with WALLETS, .*\.$/);
  expect(readSettings({ ...env, LOGIN_URL: 'https://a.example.com/{id}' }).wallets).toMatchObject({
    by: 'wallets',
  });
  expect(readSettings({ ...env, SANDBOX: '1' }).wallets).toMatchObject({ by: 'wallets' });
});

const omissions = [WECHAT, ALIPAY].flatMap((choice) =>
  Object.keys(choice)
    .filter((name) => name !== 'WALLETS')
    .map((missing) => [choice.WALLETS, missing, { ...choice, [missing]: '' }] as const),
);

it.each(omissions)('WALLETS=%s requires %s', (choice, missing, env) => {
  expect(() => readSettings(env)).toThrow(new RegExp(`^${missing} is required with WALLETS=${choice}\\.$`));
});

it.each(Object.keys(PLATFORM_KEY))('requires the other half of %s', (name) => {
  const half = { ...WECHAT, [name]: Reflect.get(PLATFORM_KEY, name) as string };
  expect(() => readSettings(half)).toThrow(new RegExp(`is required with ${name}\\.$`));
});

it.each([
  ['PKCS #8', file('p8.txt', der(privateKey, 'pkcs8'))],
  ['PKCS #1', file('p1.txt', der(privateKey, 'pkcs1'))],
  ['PKCS #1 in PEM', file('p1.pem', privateKey.export({ type: 'pkcs1', format: 'pem' }))],
])('reads a private key in %s', (_format, path) => {
  const { wallets } = readSettings({ ...ALIPAY, ALIPAY_PRIVATE_KEY_FILE: path });
  const key = wallets.by === 'wallets' ? wallets.alipay?.privateKey : undefined;
  expect(key?.equals(privateKey)).toBe(true);
});

it('reads a public key in bare base64', () => {
  const path = file('public.txt', `${der(publicKey, 'spki')}\n`);
  const { wallets } = readSettings({ ...ALIPAY, ALIPAY_PUBLIC_KEY_FILE: path });
  const key = wallets.by === 'wallets' ? wallets.alipay?.alipayPublicKey : undefined;
  expect(key?.equals(publicKey)).toBe(true);
});

const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
const curve = generateKeyPairSync('ed25519');

it.each([
  { ...WECHAT, WALLETS: 'wechat,paypal' },
  { ...WECHAT, WALLETS: 'wechat,wechat' },
  { ...WECHAT, WALLETS: ',' },
  { ...WECHAT, WECHAT_APP_ID: '8888888888888888' },
  { ...WECHAT, WECHAT_MCH_ID: 'merchant' },
  { ...WECHAT, WECHAT_CERT_SERIAL: 'serial' },
  { ...WECHAT, WECHAT_API_V3_KEY: 'hunter2' },
  { ...WECHAT, WECHAT_API_V3_KEY: 'hunter2 hunter2 hunter2 hunter2 ' },
  { ...WECHAT, WECHAT_API: 'http://api.mch.weixin.qq.com' },
  { ...WECHAT, WECHAT_API: 'https://api.mch.weixin.qq.com/v3' },
  { ...WECHAT, WECHAT_PRIVATE_KEY_FILE: join(folder, 'absent.pem') },
  { ...WECHAT, WECHAT_PRIVATE_KEY_FILE: folder },
  { ...WECHAT, WECHAT_PRIVATE_KEY_FILE: PUBLIC },
  { ...WECHAT, WECHAT_PRIVATE_KEY_FILE: file('words.pem', 'hunter2') },
  { ...WECHAT, WECHAT_PRIVATE_KEY_FILE: file('empty.pem', '') },
  { ...WECHAT, WECHAT_PRIVATE_KEY_FILE: file('weak.pem', pem(weak.privateKey)) },
  { ...WECHAT, WECHAT_PRIVATE_KEY_FILE: file('curve.pem', pem(curve.privateKey)) },
  { ...WECHAT, ...PLATFORM_KEY, WECHAT_PLATFORM_KEY_ID: '5157F09EFDC096DE' },
  { ...WECHAT, ...PLATFORM_KEY, WECHAT_PLATFORM_KEY_FILE: PRIVATE },
  { ...ALIPAY, ALIPAY_APP_ID: 'app' },
  { ...ALIPAY, ALIPAY_SELLER_ID: '1088102146225135' },
  { ...ALIPAY, ALIPAY_GATEWAY: 'http://openapi.alipay.com/gateway.do' },
  { ...ALIPAY, ALIPAY_GATEWAY: 'https://u:hunter2@openapi.alipay.com/gateway.do' },
  { ...ALIPAY, ALIPAY_GATEWAY: 'gateway' },
  { ...ALIPAY, ALIPAY_PUBLIC_KEY_FILE: PRIVATE },
])('refuses case %# in one sentence that names the setting', (env) => {
  const read = () => readSettings(env);
  expect(read).toThrow(/^(WALLETS|WECHAT|ALIPAY)[A-Z0-9_]* [^\n]*\.$/);
});

it('repeats no secret', () => {
  for (const key of ['hunter2', 'hunter2 hunter2'])
    expect(() => readSettings({ ...WECHAT, WECHAT_API_V3_KEY: key })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
});

it('connects to a wallet on this machine without https', () => {
  const env = { ...WECHAT, ...ALIPAY, WALLETS: 'wechat,alipay' };
  const { wallets } = readSettings({
    ...env,
    WECHAT_API: 'http://localhost:9150',
    ALIPAY_GATEWAY: 'http://localhost:9151/gateway.do',
  });
  expect(wallets).toMatchObject({ wechat: { api: new URL('http://localhost:9150') } });
});
