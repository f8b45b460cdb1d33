import { missingProtection, readAssetOrigins, readRegistrySettings } from './settings';

test('without settings: the portal on this machine', () => {
  expect(readRegistrySettings({ PORT: '', DATA_DIR: '/data' })).toEqual({
    port: 8080,
    host: 'localhost',
    origins: ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'],
    dataDir: '/data',
    opsToken: null,
    trustProxy: [],
    apiBase: '/api',
    promoBase: '/promo',
    assetOrigins: [],
    devOrigins: [],
    assetsOnly: false,
    isCaptchaOff: false,
    production: false,
    captchaAppId: null,
  });
});

test.each([
  [{ PORT: 'http' }, /^PORT must be/],
  [{ API_BASE: 'api' }, /^API_BASE must be/],
  [{ OPS_TOKEN: 'short' }, /^OPS_TOKEN must have/],
  [{ ASSETS_ONLY: 'yes' }, /^ASSETS_ONLY must be/],
  [{ ORIGINS: 'portal.example.com' }, /^ORIGINS must list origins/],
  [{ DEV_ORIGINS: 'http://dev.example.com' }, /^DEV_ORIGINS takes https, or http on this machine/],
  [{ DEV_ORIGINS: 'http://localhost:8081/x' }, /^DEV_ORIGINS must list origins/],
  [{ DEV_ORIGINS: 'http://*:8081' }, /^DEV_ORIGINS must list origins/],
  [{ DEV_ORIGINS: 'ws://localhost:8081' }, /^DEV_ORIGINS must list origins/],
  [{ DEV_ORIGINS: 'https://*' }, /^DEV_ORIGINS must list origins/],
  [{ ASSET_ORIGINS: 'https://*.example.com' }, /^ASSET_ORIGINS must list origins/],
  [{ ASSET_ORIGINS: 'https://x.example/path' }, /^ASSET_ORIGINS must list origins/],
  [{ ASSET_ORIGINS: 'https://x.example; script-src *' }, /^ASSET_ORIGINS must list origins/],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => readRegistrySettings(env)).toThrow(sentence);
});

test('a start names the protection that is missing, one line each', () => {
  const missing = (env: Record<string, string>) =>
    missingProtection(readRegistrySettings(env)).map((line) => line.split(/[: ]/)[0]);
  expect(missing({ CAPTCHA: 'off' })).toEqual(['CAPTCHA=off']);
  expect(missing({ NODE_ENV: 'production', CAPTCHA: 'off' })).toEqual(['CAPTCHA=off', 'ORIGINS']);
  expect(missing({ NODE_ENV: 'production', ORIGINS: 'https://portal.example' })).toEqual([]);
  expect(missing({})).toEqual([]);
});

test('asset origins are a list', () => {
  expect(readAssetOrigins({ ASSET_ORIGINS: 'https://a.example, http://localhost:8141/' })).toEqual([
    'https://a.example',
    'http://localhost:8141',
  ]);
});

test('a third party’s captcha has a public id', () => {
  const env = { CAPTCHA: 'tencent', TENCENT_CAPTCHA_APP_ID: '190000000' };
  expect(readRegistrySettings(env).captchaAppId).toBe('190000000');
  expect(readRegistrySettings({ ...env, CAPTCHA: 'builtin' }).captchaAppId).toBeNull();
  expect(() => readRegistrySettings({ CAPTCHA: 'tencent' })).toThrow(/^TENCENT_CAPTCHA_APP_ID is required/);
  expect(() => readRegistrySettings({ ...env, TENCENT_CAPTCHA_APP_ID: 'x"' })).toThrow(
    /^TENCENT_CAPTCHA_APP_ID/,
  );
  expect(() => readRegistrySettings({ CAPTCHA: 'recaptcha' })).toThrow(/^CAPTCHA must be/);
});
