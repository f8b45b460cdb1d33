import type { InjectOptions } from 'fastify';
import { loginSms } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { awayDatabase } from '../../testing/away-database';
import { buildUser } from '../../testing/builders';
import { MALFORMED_BODIES } from '../../testing/malformed-bodies';
import { signIn } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp } from '../../testing/test-app';

const app = sharedApp();

const json = { 'content-type': 'application/json' };
const post = (payload: string | Buffer, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/verify/loginSms',
  payload,
  headers,
});

describe('a malformed request', () => {
  test.each<[string, InjectOptions, number]>([
    ...MALFORMED_BODIES.map(
      ({ name, body, contentType, code }) =>
        [name, post(body, contentType === undefined ? json : { 'content-type': contentType }), code] as [
          string,
          InjectOptions,
          number,
        ],
    ),
    ['an unknown address', { url: '/api/nothing/here' }, errorCodes.notFound],
    ['another method', { method: 'GET', url: '/api/verify/loginSms' }, errorCodes.notFound],
    ['an odd method', { method: 'DELETE', url: '/api/verify/loginSms' }, errorCodes.notFound],
    ['a broken escape', { url: '/api/%zz' }, errorCodes.validationFailed],
    ['a path that climbs', { url: '/api/../api/..%2f..%2fetc/passwd' }, errorCodes.notFound],
  ])('with %s gets an envelope of the catalogue', async (_name, request, code) => {
    const response = await app.app.inject(request);
    expect(response.json()).toMatchObject({ code, msg: expect.stringMatching(/./) });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
    });
    expect(response.body).not.toMatch(/node_modules|\bat \w+ \(|Error:/);
  });

  test('that is an OPTIONS without preflight headers gets an empty response', async () => {
    const response = await app.app.inject({ method: 'OPTIONS', url: '/api/ext/config' });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  test('pollutes no prototype', async () => {
    await app.app.inject(post('{"__proto__":{"polluted":true}}'));
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
  });

  test('names field and rule in the caller’s language, and returns the request id', async () => {
    const headers = { ...json, 'accept-language': 'zh-CN', 'x-request-id': 'report-42-a' };
    const response = await app.app.inject(post('{"UserPhone":"x","Key":"k","CodeSms":"123456"}', headers));
    expect(response.json()).toEqual({
      code: errorCodes.validationFailed,
      msg: '请输入正确的手机号。',
      obj: { fields: { UserPhone: 'enterPhone' } },
    });
    expect(response.headers['x-request-id']).toBe('report-42-a');
  });

  test.each(['short', 'x'.repeat(65), 'a b c d e f', 'évil-id-12'])(
    'gets a new id instead of "%s"',
    async (id) => {
      const response = await app.app.inject({ url: '/api/healthz', headers: { 'x-request-id': id } });
      expect(response.headers['x-request-id']).not.toBe(id);
    },
  );
});

describe('where a request comes from', () => {
  const login = (headers: Record<string, string>) =>
    app.app
      .inject(post('{}', { ...json, ...headers }))
      .then((response) => response.json<{ code: number }>().code);
  const cookie = { cookie: 'token=something' };

  test.each([
    [{}],
    [{ origin: 'http://localhost:8080' }],
    [{ origin: 'http://127.0.0.1:8080', ...cookie }],
    [{ 'sec-fetch-site': 'same-origin', ...cookie }],
  ])('accepts %j and applies the rules of the call', async (headers) => {
    expect(await login(headers as Record<string, string>)).toBe(errorCodes.validationFailed);
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:8080.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [cookie],
  ])('refuses %j (4003)', async (headers) => {
    expect(await login(headers as Record<string, string>)).toBe(errorCodes.forbidden);
  });

  test('states which pages may read responses', async () => {
    const preflight = (origin: string) =>
      app.app.inject({
        method: 'OPTIONS',
        url: '/api/team/teamsInfo',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'access-token',
        },
      });
    const ours = await preflight('http://localhost:8080');
    expect(ours.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:8080',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers':
        'content-type, access-token, idempotency-key, mutation-id, accept-language',
    });
    expect(String(ours.headers.vary)).toContain('Origin');
    for (const origin of ['https://evil.example', 'null']) {
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('every response', () => {
  const HEADERS = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'no-store',
  };

  test.each(['/api/ext/config', '/api/nothing', '/healthz', '/promo/nothing'])(
    'of %s carries the headers',
    async (url) => {
      expect((await app.app.inject(url)).headers).toMatchObject(HEADERS);
    },
  );

  test('requires https where the portal has it', async () => {
    const secure = await createTestApp({ env: { ORIGINS: 'https://portal.example.com' } });
    const response = await secure.app.inject('/api/ext/config');
    expect(response.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    const user = await buildUser(secure);
    const { header, cookie } = await signIn(secure, user);
    const sessionTokens = (name: string) => ({
      headers: { 'access-token': header, cookie: `${name}=${cookie}` },
    });
    expect((await secure.call(baseInfo, {}, sessionTokens('__Host-token'))).code).toBe(0);
    expect((await secure.call(baseInfo, {}, sessionTokens('token'))).code).toBe(errorCodes.sessionInvalid);
    await secure.close();
  });
});

describe('an unavailable database', () => {
  test('is a 5003 with a retry time, without the cause', async () => {
    const own = await createTestApp({ env: { SANDBOX_CLOCK: '0' }, replace: { database: awayDatabase() } });
    const request = { UserPhone: '13800138000', Key: 'k', CodeSms: '123456' };
    for (const response of [
      await own.call(loginSms, request),
      await own.call(baseInfo, {}, { as: { header: 'h', cookie: 'c' } }),
    ]) {
      expect(response).toMatchObject({
        code: errorCodes.unavailable,
        status: 503,
        obj: null,
        headers: { 'retry-after': '5' },
      });
      expect(response.msg).not.toMatch(/postgres|select|connect/i);
    }
    await own.close();
  });
});
