import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RouteManifest } from '@portal/shared/remote/manifest';
import { brotliDecompressSync } from 'node:zlib';
import { frontDoor } from './front-door';
import type { FrontDoorOptions } from './front-door-options';
import { isFileName } from './names';
import type { Registry } from './registry';
import { buildManifest, buildRelease, publish, release } from './testing/build-release';
import { ANYONE, TemporaryRegistry } from './testing/temporary-registry';

const OPS_TOKEN = 'an-operator-token-for-tests';
const ELSEWHERE = 'http://localhost:8141';
const EVIL = '</script><script>alert(1)</script><!--\u2028';

const route = (name: string, path: `/${string}`, overrides: Partial<RouteManifest> = {}): RouteManifest => ({
  name,
  path,
  page: name,
  title: { en: name, 'zh-CN': name },
  layout: 'main',
  access: 'session',
  ...overrides,
});

const shell = buildRelease('shell', {
  files: {
    'main.0a.js': 'main',
    'vendor.0b.js': 'vendor',
    'table.0c.js': 'table',
    'home.0d.js': 'home',
    'zh.0e.js': 'zh',
  },
  chunks: {
    '.': ['vendor.0b.js', 'main.0a.js'],
    'antd/es/table': ['vendor.0b.js', 'table.0c.js'],
    './pages/home': ['home.0d.js'],
    './locales/zh-CN': ['zh.0e.js'],
  },
});
const team = buildRelease('mf-team', {
  files: {
    'entry.0a.js': 'entry',
    'list.0b.js': 'list',
    'card.0c.js': 'card',
    'texts-en.0d.js': 'en',
    'texts-zh.0e.js': 'zh',
  },
  chunks: {
    '.': ['entry.0a.js'],
    './pages/teamList': ['list.0b.js'],
    './slots/pinned': ['card.0c.js'],
    './locales/en': ['texts-en.0d.js'],
    './locales/zh-CN': ['texts-zh.0e.js'],
  },
  uses: { './pages/teamList': ['antd/es/table', 'react'] },
  manifest: buildManifest('mf-team', {
    owner: EVIL,
    routes: [route('teamList', '/team/index', { aliases: ['/teams'] })],
    slots: [{ slot: 'home.cards', card: 'pinned', title: { en: EVIL, 'zh-CN': 'x' }, order: 1 }],
  }),
});
const auth = buildRelease('mf-auth', {
  files: { 'entry.0a.js': 'auth', 'login.0b.js': 'login' },
  chunks: { '.': ['entry.0a.js'], './pages/login': ['login.0b.js'] },
  manifest: buildManifest('mf-auth', {
    routes: [route('login', '/user/login', { layout: 'user', access: 'public' })],
  }),
});

let store: TemporaryRegistry;
let registry: Registry;
let app: FastifyInstance;

async function serve(options: Partial<FrontDoorOptions> = {}): Promise<FastifyInstance> {
  const server = Fastify({ exposeHeadRoutes: false });
  await server.register(frontDoor, {
    registry,
    apiBase: '/api',
    promoBase: '/promo',
    origins: ['http://localhost:8080'],
    opsToken: OPS_TOKEN,
    ...options,
  });
  return server;
}

beforeAll(async () => {
  store = await TemporaryRegistry.make({ assetOrigins: [ELSEWHERE] });
  registry = await store.open();
  await release(registry, shell, team, auth);
  app = await serve();
});
afterAll(async () => {
  await app.close();
  await store.remove();
});

const SESSION = { cookie: 'token=half' };
const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml', ...headers } });

interface Tag {
  readonly href: string;
  readonly integrity: string | undefined;
  readonly crossorigin: string | undefined;
  readonly nonce: string | undefined;
}

function tags(html: string, kind: RegExp): readonly Tag[] {
  return [...html.matchAll(/<(?:link|script) [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => kind.test(tag))
    .map((tag) => {
      const attribute = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
      return {
        href: attribute('href') ?? attribute('src') ?? '',
        integrity: attribute('integrity'),
        crossorigin: attribute('crossorigin'),
        nonce: attribute('nonce'),
      };
    });
}
const preloads = (html: string): readonly string[] => tags(html, /rel="preload"/).map(({ href }) => href);
const scripts = (html: string): readonly Tag[] => tags(html, / src=/);

describe('the page', () => {
  test('answers every address of a page with the release set of this moment', async () => {
    for (const url of ['/', '/team/index', '/nowhere/at/all', '/team/index?x=1.js']) {
      const answer = await page(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      const block =
        /<script type="application\/json" id="portal-page"[^>]*>(.*?)<\/script>/s.exec(answer.body)?.[1] ??
        '';
      expect(JSON.parse(block)).toEqual({ apiBase: '/api', promoBase: '/promo', set: registry.serving?.set });
    }
  });

  test('starts the shell in order, with integrity, crossorigin and nonce', async () => {
    const { body, headers } = await page('/team/index');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const integrityOf = (name: string): string | undefined =>
      shell.release.files.find((file) => file.name === name)?.integrity;
    expect(scripts(body)).toEqual(
      ['vendor.0b.js', 'main.0a.js'].map((name) => ({
        href: `/assets/shell/${name}`,
        integrity: integrityOf(name),
        crossorigin: 'anonymous',
        nonce,
      })),
    );
  });

  test('preloads what the route asked for needs, each file once and with what its script will carry', async () => {
    const { body } = await page('/teams/', { ...SESSION, 'accept-language': 'en' });
    expect(preloads(body)).toEqual([
      '/assets/mf-team/entry.0a.js',
      '/assets/mf-team/texts-en.0d.js',
      '/assets/mf-team/list.0b.js',
      '/assets/shell/table.0c.js',
    ]);
    const known = new Map(
      [shell, team].flatMap(({ release: { part, files } }) =>
        files.map((file) => [`/assets/${part}/${file.name}`, file.integrity]),
      ),
    );
    for (const tag of tags(body, /rel="preload"/)) {
      expect(tag).toMatchObject({
        integrity: known.get(tag.href),
        crossorigin: 'anonymous',
        nonce: scripts(body)[0]?.nonce,
      });
    }
  });

  test.each(['/', '/home/index'])(
    '%s preloads the home page and its cards, in the language of the visitor',
    async (url) => {
      const { body } = await page(url, { ...SESSION, 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' });
      expect(body).toContain('<html lang="zh-CN">');
      expect(preloads(body)).toEqual([
        '/assets/shell/zh.0e.js',
        '/assets/shell/home.0d.js',
        '/assets/mf-team/entry.0a.js',
        '/assets/mf-team/texts-zh.0e.js',
        '/assets/mf-team/card.0c.js',
      ]);
    },
  );

  test('without a session the guard will lead to the sign-in page, so that is what is preloaded', async () => {
    expect(preloads((await page('/team/index')).body)).toEqual([
      '/assets/mf-auth/entry.0a.js',
      '/assets/mf-auth/login.0b.js',
    ]);
  });

  test('comes packed, so that the preloads are known early on a slow line', async () => {
    const answer = await page('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('id="portal-page"');
  });

  test('a cookie decides language and first colours', async () => {
    const { body } = await page('/', { cookie: 'language=zh-CN; theme=dark', 'accept-language': 'en' });
    expect(body).toContain('<html lang="zh-CN" data-theme="dark">');
    expect(body).toContain('color-scheme:dark');
    expect((await page('/', { cookie: 'language=xx; theme="><script>' })).body).toContain('<html lang="en">');
  });

  test('nothing in a manifest can leave the data block', async () => {
    const { body } = await page('/');
    expect(body).not.toContain('alert(1)</script>');
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).toContain('\\u003c/script\\u003e');
  });

  test('every answer has a nonce of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => page('/')));
    const nonces = answers.map(
      ({ headers }) => /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(String(headers['content-security-policy']))?.[1],
    );
    expect(nonces).not.toContain(undefined);
    expect(new Set(nonces).size).toBe(50);
  });

  test('carries the headers of a page', async () => {
    const { headers } = await page('/');
    const csp = String(headers['content-security-policy']).replace(/'nonce-[^']+'/g, "'nonce-N'");
    expect(csp).toBe(
      "default-src 'none'; script-src 'nonce-N' 'strict-dynamic'; style-src 'self' 'nonce-N'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default mf_auth mf_team shell; report-to csp",
    );
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(),microphone=(),geolocation=(),payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('on https it asks browsers to stay there', async () => {
    const secure = await serve({ origins: ['https://portal.example.com'] });
    // Also behind a proxy that does not say so, and on every kind of answer.
    for (const url of ['/', '/assets/shell/main.0a.js', '/assets/shell/none.js', '/_portal/status']) {
      const { headers } = await secure.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    }
    await secure.close();
  });

  test('a provider and a remote on other origins stand in the policy and in the page', async () => {
    const far = await serve({ apiBase: 'http://localhost:8142/api' });
    await registry.activate([{ part: 'mf-team', release: team.release.id, assets: ELSEWHERE }], ANYONE);
    const { headers, body } = await far.inject({
      url: '/team/index',
      headers: { accept: 'text/html', ...SESSION },
    });
    await registry.rollback(null, ANYONE);
    expect(headers['content-security-policy']).toContain(
      `connect-src 'self' http://localhost:8142 ${ELSEWHERE};`,
    );
    expect(headers['content-security-policy']).toContain(`font-src 'self' ${ELSEWHERE};`);
    expect(preloads(body)).toContain(`${ELSEWHERE}/assets/mf-team/list.0b.js`);
    await far.close();
  });

  test.each([
    ['a call', 'GET', '/unknown', { accept: 'application/json' }],
    ['a script', 'GET', '/unknown', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['a file', 'GET', '/unknown.js', { accept: '*/*' }],
    ['a form', 'POST', '/team/index', { accept: 'text/html' }],
    ['an address of the control calls', 'GET', '/_portal/nothing', { accept: 'text/html' }],
  ])('%s gets no page', async (_what, method, url, headers) => {
    const answer = await app.inject({ method: method as 'GET', url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Not found\n');
  });

  test('a page that was begun keeps its set, the next one gets the new', async () => {
    const before = (await page('/')).body;
    const newer = buildRelease('mf-team', {
      files: { 'entry.ff.js': 'newer' },
      manifest: team.release.manifest ?? {},
    });
    await release(registry, newer);
    const after = (await page('/')).body;
    await registry.rollback('mf-team', ANYONE);
    expect(before).toContain(team.release.id);
    expect(after).toContain(newer.release.id);
    expect((await app.inject('/assets/mf-team/entry.0a.js')).body).toBe('entry');
  });
});

test('without an active release a page says so', async () => {
  const empty = await TemporaryRegistry.make();
  const server = await serve({ registry: await empty.open() });
  const answer = await server.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(503);
  await server.close();
  await empty.remove();
});

describe('assets', () => {
  test('are immutable, typed, and readable for the portal alone', async () => {
    const answer = await app.inject({
      url: '/assets/shell/main.0a.js',
      headers: { origin: 'http://localhost:8080' },
    });
    expect(answer.body).toBe('main');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': 'http://localhost:8080',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'Origin, Accept-Encoding',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const foreign = await app.inject({
      url: '/assets/shell/main.0a.js',
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('come packed to those who take it', async () => {
    const packed = await app.inject({
      url: '/assets/shell/main.0a.js',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('main');
    for (const encoding of ['identity', 'br;q=0, gzip;q=0', '']) {
      const plain = await app.inject({
        url: '/assets/shell/main.0a.js',
        headers: { 'accept-encoding': encoding },
      });
      expect(plain.headers).not.toHaveProperty('content-encoding');
    }
  });

  test.each([
    '/assets/shell/other.js',
    '/assets/shell/',
    '/assets/shell',
    '/assets/',
    '/assets/shell/..%2f..%2factivations.log',
    '/assets/..%2factivations.log',
    '/assets/shell/..%5c..%5cactivations.log',
    '/assets/shell/%00',
    '/assets/shell/main.0a.js/x',
  ])('%s is not there, and is never a page', async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).not.toContain('html');
  });
});

test('a path that climbs, sent as it stands, reads nothing', async () => {
  const server = await serve();
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  for (const path of [
    '/assets/shell/../../activations.log',
    '/assets/%2e%2e/activations.log',
    '/assets/../registry.lock',
  ]) {
    const status = await new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
    expect(status).toBe(404);
  }
  await server.close();
});

describe('control calls', () => {
  const order = buildRelease('mf-order');
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = OPS_TOKEN) =>
    app.inject({
      method,
      url: `/_portal${url}`,
      headers: { authorization: `Bearer ${token}`, 'x-portal-actor': 'ada@desk' },
      ...(payload === undefined ? {} : { payload }),
    });

  test.each([['/status'], ['/releases'], ['/activations'], ['/rollbacks'], ['/contents/x'], ['/unknown']])(
    '%s is closed without the token',
    async (url) => {
      for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: OPS_TOKEN }]) {
        const answer = await app.inject({
          method: url === '/status' ? 'GET' : 'POST',
          url: `/_portal${url}`,
          headers,
        });
        expect([401, 404]).toContain(answer.statusCode);
        expect(answer.body).not.toContain('revision');
      }
    },
  );

  test('publish, activate, status, rollback; the next page load follows', async () => {
    const offer = { release: order.text, copies: [] };
    const { missing } = (await call('POST', '/releases', offer)).json<{ missing: string[] }>();
    expect(missing).toHaveLength(1);
    const sent = await app.inject({
      method: 'PUT',
      url: `/_portal/contents/${String(missing[0])}`,
      headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/octet-stream' },
      payload: order.contents.get('entry.0a.js') ?? Buffer.of(),
    });
    expect(sent.statusCode).toBe(204);
    expect((await call('POST', '/releases', offer)).json()).toMatchObject({ state: 'stored' });
    expect((await page('/')).body).not.toContain(order.release.id);
    expect(
      (await call('POST', '/activations', { parts: [{ part: 'mf-order', release: order.release.id }] }))
        .statusCode,
    ).toBe(200);
    expect((await page('/')).body).toContain(order.release.id);
    const status = (await call('GET', '/status')).json<{ audit: unknown[] }>();
    expect(status).toMatchObject({ serving: 'newest', problems: [] });
    expect(status.audit[0]).toMatchObject({ action: 'activate', who: { name: 'ada@desk' } });
    expect((await call('POST', '/rollbacks', { part: 'mf-order' })).statusCode).toBe(200);
    expect((await page('/')).body).not.toContain(order.release.id);
  });

  test('a refusal is one sentence', async () => {
    const foreign = buildRelease('mf-cert', { manifest: { host: '>=9' } });
    await publish(registry, foreign);
    const answer = await call('POST', '/activations', {
      parts: [{ part: 'mf-cert', release: foreign.release.id }],
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: `mf-cert@${foreign.release.id} asks for HOST_API >=9, but the shell offers 1.0.0.`,
    });
  });

  test.each([
    ['/activations', { parts: [] }],
    ['/activations', { parts: [{ part: '../x', release: '0.1.0-00000000' }] }],
    ['/activations', { parts: [{ part: 'mf-team', release: '../../x' }] }],
    ['/rollbacks', { part: 7 }],
    ['/releases', { release: 7, copies: [] }],
  ])('%s refuses a request that does not fit', async (url, payload) => {
    const answer = await call('POST', url, payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json())).toEqual(['error']);
  });

  test('an upload that is not what it says is refused', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: `/_portal/contents/${'0'.repeat(64)}`,
      headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('tampered'),
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe('reports of what was blocked', () => {
  const violation = { type: 'csp-violation', url: 'http://x/y?secret=1', body: { blockedURL: 'inline' } };
  const send = (to: FastifyInstance, payload: string, headers = {}, remoteAddress = '10.0.0.1') =>
    to.inject({
      method: 'POST',
      url: '/_portal/reports',
      headers: { 'content-type': 'application/reports+json', ...headers },
      payload,
      remoteAddress,
    });

  test('are counted once each, whatever else was sent', async () => {
    const onBlocked = jest.fn();
    const server = await serve({ onBlocked });
    expect((await send(server, JSON.stringify([violation, violation, 7, {}]))).statusCode).toBe(204);
    expect((await send(server, '{')).statusCode).toBe(204);
    expect(onBlocked).toHaveBeenCalledTimes(2);
    await server.close();
  });

  test('are heard sixty times a minute from each address', async () => {
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const onBlocked = jest.fn();
    const server = await serve({ onBlocked });
    for (let i = 0; i < 70; i++) await send(server, JSON.stringify(violation));
    expect(onBlocked).toHaveBeenCalledTimes(60);
    await send(server, JSON.stringify(violation), {}, '10.0.0.2');
    expect(onBlocked).toHaveBeenCalledTimes(61);
    jest.setSystemTime(60_000);
    await send(server, JSON.stringify(violation));
    expect(onBlocked).toHaveBeenCalledTimes(62);
    jest.useRealTimers();
    await server.close();
  });

  test.each([
    ['a report', JSON.stringify(violation), {}, 204],
    ['another type', 'x', { 'content-type': 'text/plain' }, 415],
    ['too much', 'x'.repeat(20_000), {}, 413],
  ])(
    '%s is answered with the headers of every answer and no inner words',
    async (_what, body, type, status) => {
      const answer = await send(app, body, type);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(answer.body).not.toContain('FST_');
    },
  );
});

test('the longest name that may be published can be served, a longer one is refused', async () => {
  const longest = `${'n'.repeat(97)}.js`;
  const build = buildRelease('mf-team', { files: { [longest]: 'long' }, chunks: { '.': [longest] } });
  await publish(registry, build);
  expect((await app.inject(`/assets/mf-team/${longest}`)).body).toBe('long');
  expect(isFileName(`n${longest}`)).toBe(false);
});

test('what stands beside the front door keeps its own headers', async () => {
  const both = Fastify();
  await both.register(async (provider) => {
    provider.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': 'own', 'cross-origin-resource-policy': 'same-site' });
    });
    provider.get('/api/call', () => 'answer');
  });
  await both.register(frontDoor, {
    registry,
    apiBase: '/api',
    promoBase: '/promo',
    origins: ['http://localhost:8080'],
    opsToken: OPS_TOKEN,
  });
  const { headers } = await both.inject('/api/call');
  expect(headers).toMatchObject({
    'content-security-policy': 'own',
    'cross-origin-resource-policy': 'same-site',
  });
  expect(headers).not.toHaveProperty('cache-control');
  await both.close();
});

test('a server of assets alone has no pages', async () => {
  const server = await serve({ assetsOnly: true });
  expect((await server.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  expect((await server.inject('/assets/shell/main.0a.js')).body).toBe('main');
  await server.close();
});
