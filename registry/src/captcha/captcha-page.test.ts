import Fastify, { type FastifyInstance } from 'fastify';
import { frontDoor } from '../front-door';
import type { Registry } from '../activation/registry';
import { buildRelease, release } from '../testing/build-release';
import { TemporaryRegistry } from '../testing/temporary-registry';

let store: TemporaryRegistry;
let registry: Registry;
let without: FastifyInstance;
let app: FastifyInstance;

async function serve(captcha?: { readonly appId: string }): Promise<FastifyInstance> {
  const server = Fastify({ exposeHeadRoutes: false });
  await server.register(frontDoor, {
    registry,
    apiBase: '/api',
    promoBase: '/promo',
    origins: ['http://localhost:8080'],
    opsToken: 'an-operator-token-for-tests',
    ...(captcha === undefined ? {} : { captcha }),
  });
  return server;
}

beforeAll(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
  await release(registry, buildRelease('shell'));
  without = await serve();
  app = await serve({ appId: '190000000' });
});
afterAll(async () => {
  await without.close();
  await app.close();
  await store.remove();
});

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** The policy's directives by name, without the nonce, which changes. */
function policyOf(header: unknown): Readonly<Record<string, string>> {
  const directives = String(header)
    .replace(/'nonce-[^']+'/g, "'nonce'")
    .split('; ')
    .map((directive) => [directive.split(' ', 1).join(''), directive.split(' ').slice(1).join(' ')] as const);
  return Object.fromEntries(directives);
}

const page = (server: FastifyInstance, userAgent: string) =>
  server.inject({ url: '/user/login', headers: { accept: 'text/html', 'user-agent': userAgent } });

describe('pages of the portal', () => {
  test('beside a third party’s captcha differ in a frame of their own origin, and in nothing else', async () => {
    const before = await page(without, CHROME);
    const beside = await page(app, CHROME);

    expect(policyOf(beside.headers['content-security-policy'])).toEqual({
      ...policyOf(before.headers['content-security-policy']),
      'frame-src': "'self'",
    });
    // Each page has a token, and each browser a lane.
    const own = ['reporting-endpoints', 'set-cookie', 'content-length', 'date'];
    const changing = [...own, 'content-security-policy', 'cross-origin-embedder-policy'];
    const rest = (headers: typeof before.headers) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
    expect(rest(beside.headers)).toEqual(rest(before.headers));
    expect(beside.headers['integrity-policy']).toContain('script');
  });

  test('without one allow no frame at all', async () => {
    const { headers } = await page(without, CHROME);
    expect(policyOf(headers['content-security-policy'])).not.toHaveProperty('frame-src');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
  });

  test('allow frames without credentials, and any frame in Firefox, which does not support those', async () => {
    expect((await page(app, CHROME)).headers['cross-origin-embedder-policy']).toBe('credentialless');
    expect((await page(app, FIREFOX)).headers).not.toHaveProperty('cross-origin-embedder-policy');
    expect((await page(without, FIREFOX)).headers['cross-origin-embedder-policy']).toBe('require-corp');
  });
});

describe('the page of the captcha', () => {
  test('exists only where a third party’s captcha is chosen', async () => {
    expect((await without.inject({ url: '/_portal/captcha' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/_portal/captcha' })).statusCode).toBe(200);
  });

  test('allows the third party’s hosts alone, and can be framed by the portal alone', async () => {
    const { headers } = await app.inject({ url: '/_portal/captcha' });
    const hosts = 'https://*.captcha.qcloud.com https://*.captcha.gtimg.com https://captcha.gtimg.com';

    expect(policyOf(headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'script-src': "'nonce' 'strict-dynamic'",
      'style-src': `'unsafe-inline' ${hosts}`,
      'img-src': `data: blob: ${hosts}`,
      'font-src': `data: ${hosts}`,
      'frame-src': hosts,
      'connect-src': hosts,
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'self'",
      'report-to': 'csp',
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'reporting-endpoints': 'csp="/_portal/reports"',
      'x-content-type-options': 'nosniff',
    });
  });

  test('has a new nonce each time, on its own script and the third party’s', async () => {
    const nonces = new Set<string>();
    for (let n = 0; n < 3; n++) {
      const { headers, body } = await app.inject({ url: '/_portal/captcha' });
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(3);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test.each([
    ['lan=zh-CN&theme=dark', 'zh-CN', '{"appId":"190000000","language":"zh-cn","isDark":true}'],
    ['lan=en&theme=light', 'en', '{"appId":"190000000","language":"en","isDark":false}'],
    ['', 'en', '{"appId":"190000000","language":"en","isDark":false}'],
    [
      'lan=%22%3E%3Cscript%3E&theme=%3C/script%3E&appId=1',
      'en',
      '{"appId":"190000000","language":"en","isDark":false}',
    ],
    ['lan=zh-CN&lan=en&theme=dark&theme=x', 'en', '{"appId":"190000000","language":"en","isDark":false}'],
  ])('with %j uses the known parameters', async (query, language, options) => {
    const { body } = await app.inject({ url: `/_portal/captcha?${query}` });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<script type="application/json" id="captcha">${options}</script>`);
  });
});
