import { connect, type AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { installPortal, OPS_TOKEN, type InstalledPortal } from './testing/installed-portal';

/*
 * Compares every kind of response of the portal with one table of headers: pages, files, calls, redirects, refusals,
 * and malformed requests.
 */

const HSTS = 'max-age=63072000; includeSubDomains';

/** Invented values. The third party is not called here. */
const THIRD_PARTY = {
  TENCENT_CAPTCHA_APP_ID: '190000000',
  TENCENT_CAPTCHA_APP_SECRET: 'not-a-secret',
  TENCENT_SECRET_ID: 'nobody',
  TENCENT_SECRET_KEY: 'not-a-key',
};

const POWERS = 'camera=(),microphone=(),geolocation=(),payment=()';
const CLOSED = "default-src 'none'; frame-ancestors 'none'; sandbox";
const PAGE_POLICY =
  "default-src 'none'; script-src 'nonce-N' 'strict-dynamic'; style-src 'self' 'nonce-N'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default mf_auth mf_team shell; report-to csp";

type Headers = Readonly<Record<string, string | undefined>>;

/** Headers of each kind of response, in addition to the common ones. Undefined: must be absent. */
const KINDS = {
  page: {
    'content-security-policy': PAGE_POLICY,
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': String.raw`/^csp="\/_portal\/reports\?page=[\w.~+-]+"$/`,
    'cross-origin-opener-policy': 'same-origin',
    // Here a third-party captcha is configured, which is an opt-in exception.
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': POWERS,
    'cache-control': 'no-store',
    'access-control-allow-origin': undefined,
  },
  file: {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-credentials': undefined,
    vary: 'Origin, Accept-Encoding',
  },
  call: {
    'content-security-policy': CLOSED,
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'no-store',
  },
  /** The front door's other responses: as restricted as a call's, and not readable from other origins. */
  plain: {
    'content-security-policy': CLOSED,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'access-control-allow-origin': undefined,
  },
} satisfies Readonly<Record<string, Headers>>;

const HTML = { accept: 'text/html,application/xhtml+xml' };
const JSON_TYPE = { 'content-type': 'application/json' };
const REPORT = { 'content-type': 'application/reports+json' };

type Row = readonly [
  what: string,
  kind: keyof typeof KINDS,
  status: number,
  request: InjectOptions,
  own?: Headers,
];

/** A separate page of the front door with its own policy. */
const ownPage = (policy: RegExp): Headers => ({ 'content-security-policy': String(policy) });

const ROWS: readonly Row[] = [
  ['the home page', 'page', 200, { url: '/', headers: HTML }],
  ['a deep link', 'page', 200, { url: '/team/index?x=1', headers: HTML }],
  ['an address of no page', 'page', 200, { url: '/nowhere', headers: HTML }],
  ['the head of a page', 'page', 200, { method: 'HEAD', url: '/', headers: HTML }],
  ['a packed page', 'page', 200, { url: '/', headers: { ...HTML, 'accept-encoding': 'br' } }],
  [
    'the phone',
    'page',
    200,
    { url: '/sandbox/', headers: HTML },
    {
      'content-security-policy': PAGE_POLICY.replace(" frame-src 'self';", '').replace(
        'mf_auth mf_team shell',
        'sandbox',
      ),
      'cross-origin-embedder-policy': 'require-corp',
      'reporting-endpoints': 'csp="/_portal/reports"',
    },
  ],
  [
    'the captcha’s page',
    'plain',
    200,
    { url: '/_portal/captcha', headers: HTML },
    {
      ...ownPage(
        /^default-src 'none'; script-src 'nonce-N' 'strict-dynamic'; .*frame-ancestors 'self'; report-to csp$/,
      ),
      'permissions-policy': POWERS,
    },
  ],
  [
    'the inspector’s link',
    'plain',
    200,
    { url: '/_portal/inspect', headers: HTML },
    {
      ...ownPage(/^default-src 'none'; script-src 'nonce-N'; .*frame-ancestors 'none'; .*report-to csp$/),
      'permissions-policy': POWERS,
    },
  ],

  [
    'a choice of no page',
    'plain',
    403,
    { method: 'POST', url: '/_portal/back', headers: JSON_TYPE, payload: '{}' },
  ],

  ['a file', 'file', 200, { url: '/assets/shell/main.0a.js' }],
  ['the head of a file', 'file', 200, { method: 'HEAD', url: '/assets/shell/main.0a.js' }],
  ['a packed file', 'file', 200, { url: '/assets/shell/main.0a.js', headers: { 'accept-encoding': 'br' } }],
  [
    'a file that the browser has',
    'file',
    200,
    { url: '/assets/shell/main.0a.js', headers: { 'if-none-match': '*' } },
  ],
  ['a missing file', 'plain', 404, { url: '/assets/shell/none.js' }],
  ['a missing folder', 'plain', 404, { url: '/assets/none/' }],
  ['a file, posted', 'plain', 404, { method: 'POST', url: '/assets/shell/main.0a.js' }],
  ['the mark', 'plain', 200, { url: '/favicon.svg' }, { 'cache-control': 'public, max-age=86400' }],
  ['the phone’s script', 'plain', 200, { url: '/sandbox/main.js' }, { 'cache-control': 'no-cache' }],
  ['the way to the phone', 'plain', 302, { url: '/sandbox' }],
  ['a code for the phone', 'plain', 302, { url: '/assistant/login?Token=x' }],
  [
    'a buyer of the marketplace',
    'plain',
    303,
    {
      method: 'POST',
      url: '/user/loginAws',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    },
  ],
  ['no page', 'plain', 404, { url: '/none.js', headers: { accept: '*/*' } }],
  ['a page, posted', 'plain', 404, { method: 'POST', url: '/team/index', headers: HTML }],
  ['another method', 'plain', 404, { method: 'DELETE', url: '/', headers: HTML }],
  ['a report', 'plain', 204, { method: 'POST', url: '/_portal/reports', headers: REPORT, payload: '[]' }],
  [
    'no report',
    'plain',
    415,
    { method: 'POST', url: '/_portal/reports', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  [
    'too much of a report',
    'plain',
    413,
    { method: 'POST', url: '/_portal/reports', headers: REPORT, payload: 'x'.repeat(20_000) },
  ],
  ['a control call without token', 'plain', 401, { url: '/_portal/status' }],
  [
    'a control call',
    'plain',
    200,
    { url: '/_portal/status', headers: { authorization: `Bearer ${OPS_TOKEN}` } },
  ],
  [
    'a control call that does not fit',
    'plain',
    422,
    {
      method: 'POST',
      url: '/_portal/activations',
      headers: { ...JSON_TYPE, authorization: `Bearer ${OPS_TOKEN}` },
      payload: '{}',
    },
  ],
  [
    'a control call of broken JSON',
    'plain',
    400,
    {
      method: 'POST',
      url: '/_portal/activations',
      headers: { ...JSON_TYPE, authorization: `Bearer ${OPS_TOKEN}` },
      payload: '{',
    },
  ],
  ['an inspection of nobody', 'plain', 403, { method: 'DELETE', url: '/_portal/inspection' }],

  ['a call', 'call', 200, { url: '/api/ext/config' }],
  ['health', 'call', 200, { url: '/healthz' }],
  ['readiness', 'call', 200, { url: '/api/readyz' }],
  [
    'the contract',
    'call',
    200,
    { url: '/api/openapi.json' },
    // Cached, but revalidated before each use.
    { 'cache-control': 'no-cache', vary: 'Origin, Accept-Encoding' },
  ],
  [
    'the page of the contract',
    'call',
    200,
    { url: '/api/docs' },
    ownPage(/^default-src 'none'; .*frame-ancestors 'none'/),
  ],
  ['metrics', 'call', 200, { url: '/metrics', headers: { authorization: `Bearer ${OPS_TOKEN}` } }],
  ['metrics without token', 'call', 403, { url: '/metrics' }],
  ['a call without session', 'call', 401, { url: '/api/user/baseInfo' }],
  ['a call that is not there', 'call', 404, { url: '/api/none' }],
  ['a call by another method', 'call', 404, { method: 'DELETE', url: '/api/ext/config' }],
  [
    'a call of broken JSON',
    'call',
    400,
    { method: 'POST', url: '/api/verify/loginSms', headers: JSON_TYPE, payload: '{' },
  ],
  [
    'a call that is too long',
    'call',
    413,
    { method: 'POST', url: '/api/verify/loginSms', headers: JSON_TYPE, payload: `"${'x'.repeat(70_000)}"` },
  ],
  [
    'a call of another site',
    'call',
    403,
    {
      method: 'POST',
      url: '/api/verify/loginSms',
      headers: { ...JSON_TYPE, origin: 'https://evil.example' },
      payload: '{}',
    },
  ],
  ['a call whose address is none', 'call', 400, { url: '/api/%zz' }],
  ['an address that is none', 'plain', 400, { url: '/%zz', headers: { accept: 'application/json' } }],
  [
    'the page that says so',
    'plain',
    400,
    { url: '/%zz', headers: HTML },
    ownPage(
      /^default-src 'none'; style-src 'nonce-N'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    ),
  ],
  ['a call whose address is too long', 'call', 414, { url: `/api/${'/'.repeat(2_100)}x` }],
  ['a call whose query is too long', 'call', 414, { url: `/api/ext/config?_t=${'1'.repeat(8_200)}` }],
  ['a call whose address is none and too long', 'call', 414, { url: `/api/%zz${'/'.repeat(2_100)}` }],
  [
    'an address that is too long',
    'plain',
    414,
    { url: `${'/'.repeat(15_000)}x`, headers: { accept: 'application/json' } },
  ],
  [
    'the page that says that it is too long',
    'plain',
    414,
    { url: `/${'team/'.repeat(500)}`, headers: HTML },
    ownPage(
      /^default-src 'none'; style-src 'nonce-N'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    ),
  ],
  ['a file whose address is too long', 'plain', 414, { url: `/assets/${'a'.repeat(2_100)}.js` }],
  ['a call with an expectation', 'call', 417, { url: '/api/ext/config', headers: { expect: 'x' } }],
  ['a page with an expectation', 'plain', 417, { url: '/', headers: { ...HTML, expect: 'x' } }],
  ['a promotion call that is not there', 'call', 404, { url: '/promo/none' }],
];

const SCHEMES = [
  ['http', {}],
  ['https', { ORIGINS: 'https://portal.example.com' }],
] as const;

describe.each(SCHEMES)('over %s', (scheme, env) => {
  let portal: InstalledPortal;
  beforeAll(async () => {
    portal = await installPortal({ env: { CAPTCHA: 'tencent', ...THIRD_PARTY, ...env } });
  });
  afterAll(() => portal.close());

  for (const [what, kind, status, request, own] of ROWS) {
    test(`${what} carries the headers of its kind`, async () => {
      const { headers, statusCode } = await portal.app.inject(request);
      expect(statusCode).toBe(status);
      expectHeaders(headers, { ...KINDS[kind], ...own }, scheme);
    });
  }

  test('a preflight names exact origins', async () => {
    const ask = (origin: string) =>
      portal.app.inject({
        method: 'OPTIONS',
        url: '/api/team/teamsInfo',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'access-token',
        },
      });
    const ours = await ask(portal.origin);
    expect(ours.headers).toMatchObject({
      'access-control-allow-origin': portal.origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringMatching(
        /^(?=.*content-type)(?=.*access-token)(?=.*idempotency-key)(?=.*mutation-id)/,
      ),
      vary: expect.stringContaining('Origin'),
    });
    expectHeaders(ours.headers, KINDS.call, scheme);
    for (const origin of ['null', 'https://evil.example', `${portal.origin}.evil.example`])
      expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each([
    ['/api/ext/config', 'true'],
    ['/assets/shell/main.0a.js', undefined],
  ])('%s is readable for the portal’s own pages alone', async (url, credentials) => {
    for (const [origin, allowed] of [
      [portal.origin, portal.origin],
      ['null', undefined],
      ['https://evil.example', undefined],
      [undefined, undefined],
    ]) {
      const { headers } = await portal.app.inject({
        url,
        headers: { ...(origin !== undefined && { origin }) },
      });
      expect(headers['access-control-allow-origin']).toBe(allowed);
      expect(String(headers['vary'])).toMatch(/\bOrigin\b/);
      if (allowed !== undefined) expect(headers['access-control-allow-credentials']).toBe(credentials);
    }
  });

  test('malformed requests get the headers too', async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    for (const bytes of ['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n']) {
      const response = await say(port, bytes);
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expectHeaders(headersIn(response), KINDS.call, scheme);
    }
    // Node would answer these itself, with no header at all.
    for (const [head, status] of [
      ['Host: a\r\nHost: b', 400],
      ['Host: a\r\nhost: a', 400],
      ['Accept: text/html', 400],
      ['Host: a\r\nExpect: x', 417],
    ] as const) {
      for (const [path, kind] of [
        ['/api/ext/config', 'call'],
        ['/healthz', 'call'],
        ['/team/index', 'plain'],
        ['/assets/shell/main.0a.js', 'plain'],
        ['/_portal/status', 'plain'],
      ] as const) {
        const response = await say(port, `GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
        expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
        expectHeaders(headersIn(response), KINDS[kind], scheme);
        if (kind === 'call') {
          expect(headersIn(response)['x-request-id']).toMatch(/^[\w-]{8,64}$/);
          expect(response).toContain('"code":4000');
        }
      }
    }
    expect(await say(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test(`cookies are ${scheme === 'https' ? 'bound to the host' : 'as safe as they can be'}`, async () => {
    const link = await portal.app.inject({
      method: 'POST',
      url: '/_portal/inspections',
      headers: { ...JSON_TYPE, authorization: `Bearer ${OPS_TOKEN}` },
      payload: '{}',
    });
    const token = new URL(link.json<{ address: string }>().address).hash.slice(1);
    const opened = await portal.app.inject({
      method: 'POST',
      url: '/_portal/inspection',
      headers: { ...JSON_TYPE, origin: portal.origin },
      payload: JSON.stringify({ token }),
    });
    const ended = await portal.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { ...JSON_TYPE, origin: portal.origin },
      payload: '{}',
    });
    for (const cookie of [opened, ended].flatMap(({ headers }) => headers['set-cookie'] ?? [])) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
      if (scheme === 'https') expect(cookie).toMatch(/^__Host-.*; Secure/);
    }
  });
});

function expectHeaders(
  given: Readonly<Record<string, unknown>>,
  wanted: Headers,
  scheme: 'http' | 'https',
): void {
  const all: Headers = {
    ...wanted,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': scheme === 'https' ? HSTS : undefined,
    'x-powered-by': undefined,
    server: undefined,
  };
  for (const [name, value] of Object.entries(all)) {
    const found = given[name];
    const text = typeof found === 'string' ? found.replace(/'nonce-[^']{24}'/g, "'nonce-N'") : found;
    if (value?.startsWith('/^') === true)
      expect([name, text]).toEqual([name, expect.stringMatching(value.slice(1, -1))]);
    else expect([name, text]).toEqual([name, value]);
  }
}

function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (response += chunk.toString()));
    socket.on('close', () => {
      resolve(response);
    });
    socket.on('error', reject);
  });
}

function headersIn(response: string): Readonly<Record<string, string>> {
  const [head = ''] = response.split('\r\n\r\n');
  const lines = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(': '));
  return Object.fromEntries(lines.map(([name = '', ...value]) => [name.toLowerCase(), value.join(': ')]));
}
