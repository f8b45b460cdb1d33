import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { RemoteManifest } from '@portal/shared/remote/manifest';
import type { PageConfig } from '@portal/shared/remote/release';
import type { InspectionLink } from '../control/inspection-link.routes';
import type { Registry } from '../activation/registry';
import { sha256 } from '../model/sha256';
import { buildManifest, buildRelease, publish, release } from '../testing/build-release';
import { OPS_TOKEN, PORTAL, serveFrontDoor } from '../testing/serve-front-door';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';
import { inspectionPasses } from '../inspection/inspection-pass';

const DEV = 'http://localhost:9701';
const HOUR = 60 * 60_000;
const team = buildRelease('mf-team');

let store: TemporaryRegistry;
let registry: Registry;
let app: FastifyInstance;
let now = Date.parse('2026-03-02T08:00:00Z');

beforeAll(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
  await release(registry, buildRelease('shell'), team, buildRelease('mf-order'));
  app = await serveFrontDoor(registry, { devOrigins: [DEV], now: () => now });
});
afterAll(async () => {
  await app.close();
  await store.remove();
});

async function makeLink(): Promise<InspectionLink> {
  const response = await app.inject({
    method: 'POST',
    url: '/_portal/inspections',
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
    payload: {},
  });
  expect(response.statusCode).toBe(200);
  return response.json<InspectionLink>();
}

const tokenOf = ({ address }: InspectionLink): string => new URL(address).hash.slice(1);

/** Sends a request as the portal's own pages do. */
const ask = (method: 'POST' | 'PUT' | 'DELETE', url: string, options: InjectOptions = {}) =>
  app.inject({ method, url, ...options, headers: { origin: PORTAL, ...options.headers } });
const open = (token: string) => ask('POST', '/_portal/inspection', { payload: { token } });
const point = (cookie: string, part: string, origin: string) =>
  ask('PUT', `/_portal/inspection/parts/${part}`, { payload: { origin }, headers: { cookie } });

const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  /^inspection=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

const laneOf = ({ headers }: LightMyRequestResponse): string =>
  /^portal-lane=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

async function inspect(): Promise<string> {
  const cookie = cookieOf(await open(tokenOf(await makeLink())));
  expect(cookie).not.toBe('');
  return cookie;
}

const page = (cookie?: string) =>
  app.inject({ url: '/team/index', headers: { accept: 'text/html', ...(cookie && { cookie }) } });
const configOf = ({ body }: LightMyRequestResponse): PageConfig =>
  JSON.parse(/id="portal-page"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '') as PageConfig;

/** A signed text with one character changed, in the signature or in the signed part. */
const forge = (token: string, at: number): string =>
  `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;

describe('a link', () => {
  test('is not valid after a restart, which loses what was spent', async () => {
    const token = tokenOf(await makeLink());
    now += 1;
    expect(await inspectionPasses(OPS_TOKEN, () => now).useLink(token)).toBeNull();
    expect((await open(token)).statusCode).toBe(204);
  });

  test('is made for the operator alone', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      const response = await app.inject({
        method: 'POST',
        url: '/_portal/inspections',
        headers,
        payload: {},
      });
      expect(response.statusCode).toBe(401);
    }
    expect(await makeLink()).toEqual({
      address: expect.stringMatching(/^http:\/\/localhost:8080\/_portal\/inspect#[\w-]+\.[\w-]+$/),
      until: new Date(now + HOUR).toISOString(),
      devOrigins: [DEV],
    });
  });

  test('opens one browser session, with a cookie that no script can read and that is never sent across sites', async () => {
    const response = await open(tokenOf(await makeLink()));
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(
      /^inspection=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const secure = await serveFrontDoor(registry, {
      origins: ['https://portal.example.com'],
      now: () => now,
    });
    const overHttps = await secure.inject({
      method: 'POST',
      url: '/_portal/inspection',
      headers: { origin: 'https://portal.example.com' },
      payload: { token: tokenOf(await makeLink()) },
    });
    expect(overHttps.headers['set-cookie']).toMatch(
      /^__Host-inspection=\S+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    await secure.close();
  });

  test('opens nothing the second time', async () => {
    const token = tokenOf(await makeLink());
    expect((await open(token)).statusCode).toBe(204);
    const again = await open(token);
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('opens nothing after an hour, and what it opened ends then too', async () => {
    const [first, second] = [tokenOf(await makeLink()), tokenOf(await makeLink())];
    now += HOUR - 1;
    const cookie = cookieOf(await open(first));
    expect(configOf(await page(cookie)).inspection).toBeDefined();
    now += 1;
    expect((await open(second)).statusCode).toBe(401);
    expect(configOf(await page(cookie)).inspection).toBeUndefined();
    expect((await point(cookie, 'mf-team', DEV)).statusCode).toBe(401);
    // A spent link is refused after its hour too.
    expect((await open(first)).statusCode).toBe(401);
  });

  test('that was forged opens nothing', async () => {
    const token = tokenOf(await makeLink());
    const dot = token.indexOf('.');
    const foreign = inspectionPasses('another-operator-token', () => now).makeLink().token;
    const fromCookie = (await inspect()).slice('inspection='.length);
    for (const wrong of [
      forge(token, 5),
      forge(token, dot + 5),
      token.slice(0, dot),
      '',
      'a.b.c',
      foreign,
      fromCookie,
    ])
      expect((await open(wrong)).statusCode).toBe(401);
    expect((await open(token)).statusCode).toBe(204);
  });

  test('leads to a page that requires a click, under a policy of its own', async () => {
    const response = await app.inject({ url: '/_portal/inspect', headers: { 'accept-language': 'zh-CN' } });
    expect(response.body).toContain('打开门户并启用检视器');
    expect(response.headers).not.toHaveProperty('set-cookie');
    const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1] ?? '';
    expect(response.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp`,
    );
  });
});

describe('an inspected page', () => {
  test('is marked as inspected, and is otherwise the page that every browser gets', async () => {
    const cookie = await inspect();
    const [inspected, plain] = [await page(cookie), await page()];
    expect(configOf(inspected)).toEqual({
      ...configOf(plain),
      page: { token: expect.any(String), code: configOf(plain).page?.code },
      inspection: { until: new Date(now + HOUR).toISOString(), devOrigins: [DEV], pointed: {} },
    });
    const { 'content-length': _own, ...headers } = withoutNonce(inspected);
    const { 'content-length': _other, ...others } = withoutNonce(plain);
    expect(headers).toEqual(others);
  });

  test('that is pointed takes one remote from the dev server; other browsers do not', async () => {
    const looker = await inspect();
    const cookie = cookieOf(await point(await inspect(), 'mf-team', DEV));
    const inspected = await page(cookie);
    const { set, inspection } = configOf(inspected);
    expect(inspection?.pointed).toEqual({ 'mf-team': DEV });
    expect(set.remotes.find(({ part }) => part === 'mf-team')).toMatchObject({
      release: `${team.release.id}+dev`,
      assets: `${DEV}/assets/mf-team/`,
      entry: 'entry.js',
      integrity: null,
    });
    expect(set.remotes.find(({ part }) => part === 'mf-order')).toEqual(
      registry.sets.serving?.set.remotes.find(({ part }) => part === 'mf-order'),
    );
    const csp = String(inspected.headers['content-security-policy']);
    expect(csp).toContain(`connect-src 'self' ${DEV} ws://localhost:9701;`);
    expect(csp).toMatch(/style-src 'self' 'nonce-[^']+' http:\/\/localhost:9701;/);
    expect(csp).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
    expect(inspected.headers).not.toHaveProperty('integrity-policy');
    expect(inspected.body).not.toContain('/assets/mf-team/entry.0a.js"');

    for (const other of [await page(), await page(looker)]) {
      expect(other.body).not.toContain(`${DEV}/assets`);
      expect(other.headers['content-security-policy']).not.toContain(DEV);
      expect(other.headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(csp)');
      expect(configOf(other).set).toEqual(registry.sets.serving?.set);
    }
  });

  test('gets the released code again when pointing stops, and the normal page when the session ends', async () => {
    const pointed = cookieOf(await point(await inspect(), 'mf-team', DEV));
    const stopped = cookieOf(
      await ask('DELETE', '/_portal/inspection/parts', { headers: { cookie: pointed } }),
    );
    expect(configOf(await page(stopped))).toMatchObject({
      inspection: { pointed: {} },
      set: registry.sets.serving?.set ?? {},
    });
    const ended = await ask('DELETE', '/_portal/inspection', { headers: { cookie: stopped } });
    expect(ended.headers['set-cookie']).toBe('inspection=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
  });

  test.each([
    ['an origin that is not in the list', 'mf-team', 'http://localhost:9702', 422],
    ['an origin with something behind it', 'mf-team', `${DEV}; script-src *`, 422],
    ['the shell', 'shell', DEV, 404],
    ['a part that is not there', 'mf-none', DEV, 404],
    ['a name of every object', '__proto__', DEV, 404],
  ])('cannot be pointed: %s', async (_what, part, origin, status) => {
    const response = await point(await inspect(), part, origin);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([status, undefined]);
  });

  test('is not made by a forged cookie, nor pointed by one', async () => {
    const cookie = await inspect();
    for (const at of ['inspection='.length + 5, cookie.indexOf('.') + 5]) {
      const forged = forge(cookie, at);
      expect(configOf(await page(forged)).inspection).toBeUndefined();
      expect((await point(forged, 'mf-team', DEV)).statusCode).toBe(401);
    }
  });

  test('of a code has exactly the set of the page that shows it', async () => {
    const code = configOf(await page()).page?.code ?? '';
    const newTeam = buildRelease('mf-team', { files: { 'entry.0f.js': 'newer' } });
    await release(registry, newTeam);
    const link = await app.inject({
      method: 'POST',
      url: '/_portal/inspections',
      headers: { authorization: `Bearer ${OPS_TOKEN}` },
      payload: { code },
    });
    const cookie = cookieOf(await open(tokenOf(link.json<InspectionLink>())));
    const teamIn = (response: LightMyRequestResponse) =>
      configOf(response).set.remotes.find(({ part }) => part === 'mf-team')?.release;
    expect(teamIn(await page(cookie))).toBe(team.release.id);
    expect(configOf(await page(cookie)).page?.code).toBe(code);
    const active = await app.inject({
      url: '/_portal/active',
      headers: { cookie: `${cookie}; ${laneOf(await page())}` },
    });
    expect(active.json<{ releases: object }>().releases).toMatchObject({ 'mf-team': team.release.id });
    expect(teamIn(await page())).toBe(newTeam.release.id);
    await release(registry, team);
  });

  test.each(['1-aaaa', 'nonsense', ''])('of the code "%s", which no page shows, is refused', async (code) => {
    const response = await app.inject({
      method: 'POST',
      url: '/_portal/inspections',
      headers: { authorization: `Bearer ${OPS_TOKEN}` },
      payload: { code },
    });
    expect([response.statusCode, response.json()]).toEqual([404, { error: expect.stringMatching(/code/) }]);
  });

  test('loses a dev server that the operator has taken from the list', async () => {
    const cookie = cookieOf(await point(await inspect(), 'mf-team', DEV));
    const later = await serveFrontDoor(registry, { devOrigins: [], now: () => now });
    const response = await later.inject({ url: '/', headers: { accept: 'text/html', cookie } });
    expect(configOf(response)).toMatchObject({ inspection: { devOrigins: [], pointed: {} } });
    expect(response.body).not.toContain(DEV);
    await later.close();
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no page at all', { origin: '' }],
    ['a page without an origin', { origin: 'null' }],
  ])('ignores %s', async (_who, headers) => {
    const cookie = await inspect();
    for (const [method, url] of [
      ['POST', '/_portal/inspection'],
      ['PUT', '/_portal/inspection/parts/mf-team'],
      ['DELETE', '/_portal/inspection/parts'],
      ['DELETE', '/_portal/inspection'],
    ] as const) {
      const response = await app.inject({
        method,
        url,
        headers: { ...headers, cookie },
        payload: { origin: DEV },
      });
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });
});

describe('a part that the set does not know', () => {
  const manifest = buildManifest('mf-gift', {
    routes: [
      {
        name: 'giftOverview',
        path: '/gift/index',
        page: 'gift-overview',
        title: { en: 'Gift cards', 'zh-CN': '礼品卡' },
        layout: 'main',
        access: 'session',
      },
    ],
  });
  const offer = (cookie: string, value: unknown, part = 'mf-gift') =>
    ask('PUT', `/_portal/inspection/parts/${part}`, {
      payload: { origin: DEV, manifest: value },
      headers: { cookie },
    });

  test('is in the pages of this browser, with the manifest of the dev server; other browsers do not know it', async () => {
    const cookie = cookieOf(await offer(await inspect(), manifest));
    const inspected = await page(cookie);
    const { set, inspection } = configOf(inspected);
    expect(set.remotes.map(({ part }) => part)).toEqual(['mf-gift', 'mf-order', 'mf-team']);
    expect(set.remotes[0]).toEqual({
      part: 'mf-gift',
      release: '0.0.0+dev',
      assets: `${DEV}/assets/mf-gift/`,
      entry: 'entry.js',
      integrity: null,
      global: 'mf_gift',
      manifest,
    });
    expect(inspection?.pointed).toEqual({ 'mf-gift': DEV });
    const csp = String(inspected.headers['content-security-policy']);
    expect(csp).toContain(`connect-src 'self' ${DEV} ws://localhost:9701;`);
    expect(csp).toMatch(/trusted-types default mf_gift mf_order mf_team shell;/);
    const other = await page();
    expect(configOf(other).set).toEqual(registry.sets.serving?.set);
    expect(other.headers['content-security-policy']).not.toContain('mf_gift');
  });

  test('is gone when pointing stops', async () => {
    const cookie = cookieOf(await offer(await inspect(), manifest));
    const stopped = cookieOf(await ask('DELETE', '/_portal/inspection/parts', { headers: { cookie } }));
    expect(configOf(await page(stopped)).set).toEqual(registry.sets.serving?.set);
    expect((await point(stopped, 'mf-gift', DEV)).statusCode).toBe(404);
  });

  test('leaves the page when a release takes its address', async () => {
    const cookie = cookieOf(await offer(await inspect(), manifest));
    await release(registry, buildRelease('mf-order', { manifest: { routes: manifest.routes } }));
    expect(configOf(await page(cookie)).inspection?.pointed).toEqual({});
    await release(registry, buildRelease('mf-order'));
    expect(configOf(await page(cookie)).inspection?.pointed).toEqual({ 'mf-gift': DEV });
  });

  test('a known part gets the routes of the dev server', async () => {
    const newTeam = buildManifest('mf-team', { routes: manifest.routes });
    const cookie = cookieOf(await offer(await inspect(), newTeam, 'mf-team'));
    const found = configOf(await page(cookie)).set.remotes.find(({ part }) => part === 'mf-team');
    expect(found?.manifest.routes.map(({ name }) => name)).toEqual(['giftOverview']);
    // The panel points at the code alone.
    const codeAlone = cookieOf(await point(cookie, 'mf-team', DEV));
    const team = configOf(await page(codeAlone)).set.remotes.find(({ part }) => part === 'mf-team');
    expect(team?.manifest.routes).toEqual([]);
  });

  test('of two unknown parts with the same address the page has one', async () => {
    const cookie = cookieOf(await offer(await inspect(), manifest));
    const twin = { ...manifest, name: 'mf-twin' };
    const both = cookieOf(await offer(cookie, twin, 'mf-twin'));
    expect(configOf(await page(both)).inspection?.pointed).toEqual({ 'mf-gift': DEV });
  });

  const [giftRoute] = manifest.routes;
  test('may have many pages and an icon of the largest size', async () => {
    // Like the numbers of a path, it cannot be compressed to less than four bits for a character.
    const data = Array.from({ length: 63 }, (_, at) => sha256(String(at))).join('');
    const icon = `path:${data}`.slice(0, 4000) as `path:${string}`;
    const routes = Array.from({ length: 15 }, (_, at) => ({
      ...giftRoute,
      ...{ name: `giftPage${String(at)}`, path: `/gift/page-${String(at)}`, page: `gift-page-${String(at)}` },
      ...(at === 0 && { menu: { order: 1, icon } }),
    }));
    const response = await offer(await inspect(), { ...manifest, routes });
    expect(response.statusCode).toBe(204);
    expect(String(response.headers['set-cookie']).length).toBeLessThan(4096);
    const { remotes } = configOf(await page(cookieOf(response))).set;
    expect(remotes.find(({ part }) => part === 'mf-gift')?.manifest.routes[0]?.menu?.icon).toBe(icon);
  });

  test('does not open without sign-in where an operator consented to another page of this name', async () => {
    const [route] = manifest.routes;
    if (route === undefined) throw new Error('The manifest has no route.');
    const publicRoute = { ...route, layout: 'blank', access: 'public' } as const;
    const built = buildRelease('mf-gift', { manifest: { routes: [publicRoute] } });
    await publish(registry, built);
    const request = { part: 'mf-gift', release: built.release.id, publicRoutes: [route.name] };
    await registry.activations.activate([request], ANYONE);
    const opened = async (routes: RemoteManifest['routes']) => {
      const cookie = cookieOf(await offer(await inspect(), { ...manifest, routes }));
      return configOf(await page(cookie)).set.remotes.find(({ part }) => part === 'mf-gift')?.publicRoutes;
    };
    expect(await opened([{ ...publicRoute, page: 'other' }])).toEqual([route.name]);
    expect(await opened([{ ...publicRoute, aliases: ['/gift/all'] }])).toBeUndefined();
    expect(await opened([{ ...publicRoute, path: '/gift/all' }])).toBeUndefined();
    await registry.activations.remove('mf-gift', ANYONE);
  });

  test('is refused beside others with which the cookie could not be read', async () => {
    const keywords = Array.from({ length: 50 }, () => 'x'.repeat(200));
    const title = { en: 'Gift', 'zh-CN': '礼品' };
    const commands = Array.from({ length: 5 }, (_, at) => ({
      ...{ name: `gift${String(at)}`, title, keywords, route: 'giftOverview' },
    }));
    let cookie = await inspect();
    const parts = Array.from({ length: 25 }, (_, at) => `mf-gift${String.fromCodePoint(97 + at)}`);
    for (const part of parts) {
      const response = await offer(cookie, { ...manifest, name: part, routes: [], commands }, part);
      if (response.statusCode !== 204) {
        expect([response.statusCode, response.headers['set-cookie']]).toEqual([422, undefined]);
        expect(response.body).toMatch(/too large/);
        expect(Object.keys(configOf(await page(cookie)).inspection?.pointed ?? {})).toContain('mf-gifta');
        return;
      }
      cookie = cookieOf(response);
    }
    throw new Error('Every part was accepted.');
  });

  test.each([
    ['of another part', { ...manifest, name: 'mf-order' }, /manifest of mf-order/],
    ['of another schema', { ...manifest, routes: 'none' }, /does not fit its schema: routes/],
    ['that is absent', null, /does not fit its schema/],
    ['with another HOST_API', { ...manifest, host: '^9.0.0' }, /asks for HOST_API \^9\.0\.0/],
    [
      'with an address of the front door',
      { ...manifest, routes: [{ ...giftRoute, path: '/api/gift' }] },
      /does not belong to pages/,
    ],
    ['with a pattern', { ...manifest, routes: [{ ...giftRoute, path: '/gift/:id' }] }, /pattern/],
    [
      'that does not fit into a cookie',
      {
        ...manifest,
        owner: 'x',
        routes: Array.from({ length: 200 }, (_, at) => ({
          ...giftRoute,
          name: `gift${sha256(String(at)).replace(/[^a-f]/g, '')}${String(at)}`,
          path: `/gift/${sha256(String(at))}`,
        })),
      },
      /too large/,
    ],
  ])('is refused with a manifest %s', async (_what, value, sentence) => {
    const response = await offer(await inspect(), value);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([422, undefined]);
    expect(response.body).toMatch(sentence);
  });

  test('is refused under the name of the shell, and from an origin that is not in the list', async () => {
    const cookie = await inspect();
    expect((await offer(cookie, { ...manifest, name: 'shell' }, 'shell')).statusCode).toBe(404);
    const elsewhere = await ask('PUT', '/_portal/inspection/parts/mf-gift', {
      payload: { origin: 'http://localhost:9702', manifest },
      headers: { cookie },
    });
    expect(elsewhere.statusCode).toBe(422);
  });
});

function withoutNonce({ headers }: LightMyRequestResponse): Record<string, unknown> {
  return {
    ...headers,
    date: null,
    // Each browser has a lane, and each page a token.
    'set-cookie': null,
    'reporting-endpoints': null,
    'content-security-policy': String(headers['content-security-policy']).replace(/'nonce-[^']+'/g, 'N'),
  };
}
