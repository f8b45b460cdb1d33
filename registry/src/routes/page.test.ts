import type { FastifyInstance } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { PAGE_DESCRIPTION } from '@portal/shared/contracts/page-description';
import type { Registry } from '../activation/registry';
import { buildRelease, release } from '../testing/build-release';
import { auth, shell, team } from '../testing/front-door-scene';
import { serveFrontDoor } from '../testing/serve-front-door';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';

const ELSEWHERE = 'http://localhost:8141';

let store: TemporaryRegistry;
let registry: Registry;
let app: FastifyInstance;

beforeAll(async () => {
  store = await TemporaryRegistry.make({ assetOrigins: [ELSEWHERE] });
  registry = await store.open();
  await release(registry, shell, team, auth);
  app = await serveFrontDoor(registry);
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
  test('is sent for every address of a page, with the current release set', async () => {
    for (const url of ['/', '/team/index', '/nowhere/at/all', '/team/index?x=1.js']) {
      const response = await page(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      const block =
        /<script type="application\/json" id="portal-page"[^>]*>(.*?)<\/script>/s.exec(response.body)?.[1] ??
        '';
      expect(JSON.parse(block)).toEqual({
        apiBase: '/api',
        promoBase: '/promo',
        set: registry.sets.serving?.set,
        page: { token: expect.any(String), code: expect.stringMatching(/^1-[a-z2-9]{4}$/) },
      });
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

  test('preloads what the requested route needs, each file once and with the attributes of its script', async () => {
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

  test('preloads the filling of a slot that the page borrows from another remote', async () => {
    const { body } = await page('/borrower', { ...SESSION, 'accept-language': 'en' });
    expect(preloads(body)).toEqual([
      '/assets/mf-auth/entry.0a.js',
      '/assets/mf-team/entry.0a.js',
      '/assets/mf-team/texts-en.0d.js',
      '/assets/mf-team/price.0f.js',
    ]);
  });

  test('without a session the guard leads to the sign-in page, so that is what is preloaded', async () => {
    expect(preloads((await page('/team/index')).body)).toEqual([
      '/assets/mf-auth/entry.0a.js',
      '/assets/mf-auth/login.0b.js',
    ]);
  });

  test('is sent compressed, so that the preloads are known early on a slow line', async () => {
    const response = await page('/', { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('id="portal-page"');
  });

  test('a cookie decides language and first colours', async () => {
    const { body } = await page('/', { cookie: 'language=zh-CN; theme=dark', 'accept-language': 'en' });
    expect(body).toContain('<html lang="zh-CN" data-theme="dark">');
    expect(body).toContain(`<meta name="description" content="${PAGE_DESCRIPTION['zh-CN']}">`);
    expect(body).toContain('color-scheme:dark');
    expect((await page('/', { cookie: 'language=xx; theme="><script>' })).body).toContain('<html lang="en">');
  });

  test('nothing in a manifest can leave the data block', async () => {
    const { body } = await page('/');
    expect(body).not.toContain('alert(1)</script>');
    expect(body.match(/<script/g)).toHaveLength(4);
    expect(body).toContain('\\u003c/script\\u003e');
  });

  test('every response has a nonce of its own', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => page('/')));
    const nonces = responses.map(
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

  test('over https sends HSTS', async () => {
    const secure = await serveFrontDoor(registry, { origins: ['https://portal.example.com'] });
    // Also behind a proxy that does not report https, and on every kind of response.
    for (const url of ['/', '/assets/shell/main.0a.js', '/assets/shell/none.js', '/_portal/status']) {
      const { headers } = await secure.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    }
    await secure.close();
  });

  test('a provider and a remote on other origins are named in the policy and in the page', async () => {
    const far = await serveFrontDoor(registry, { apiBase: 'http://localhost:8142/api' });
    await registry.activations.activate(
      [{ part: 'mf-team', release: team.release.id, assets: ELSEWHERE }],
      ANYONE,
    );
    const { headers, body } = await far.inject({
      url: '/team/index',
      headers: { accept: 'text/html', ...SESSION },
    });
    await registry.activations.rollback('mf-team', ANYONE);
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
    const response = await app.inject({ method: method as 'GET', url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('Not found\n');
  });

  test('a loaded page keeps its set, the next one gets the new set', async () => {
    const before = (await page('/')).body;
    const newer = buildRelease('mf-team', {
      files: { 'entry.ff.js': 'newer' },
      manifest: team.release.manifest ?? {},
    });
    await release(registry, newer);
    const after = (await page('/')).body;
    await registry.activations.rollback('mf-team', ANYONE);
    expect(before).toContain(team.release.id);
    expect(after).toContain(newer.release.id);
    expect((await app.inject('/assets/mf-team/entry.0a.js')).body).toBe('entry');
  });
});
