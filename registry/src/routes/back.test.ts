import type { OutgoingHttpHeader } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PageConfig } from '@portal/shared/remote/release';
import type { Registry } from '../activation/registry';
import { buildManifest, buildRelease, publish, release } from '../testing/build-release';
import { route } from '../testing/front-door-scene';
import { PORTAL, serveFrontDoor } from '../testing/serve-front-door';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';
import { createGuard } from '../guard/guard';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');
const newTeam = buildRelease('mf-team', { files: { 'entry.0b.js': '/* newer */' } });
const newest = buildRelease('mf-team', { files: { 'entry.0c.js': '/* newest */' } });
const order = buildRelease('mf-order');

let store: TemporaryRegistry;
let registry: Registry;
let app: FastifyInstance;
const failed = jest.fn();

beforeEach(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
  failed.mockClear();
  const guard = { ...createGuard({ registry, now: Date.now }), failed };
  app = await serveFrontDoor(registry, { guard });
  await release(registry, shell, team, order);
  await release(registry, newTeam);
});
afterEach(async () => {
  await app.close();
  await store.remove();
});

/** A browser that keeps its cookies. */
function browser() {
  const cookies = new Map<string, string>();
  const keep = (header: OutgoingHttpHeader | undefined): void => {
    const [name = '', value = ''] =
      String(header ?? '')
        .split(';', 1)[0]
        ?.split('=') ?? [];
    if (name !== '') cookies.set(name, value);
  };
  const headers = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
  return {
    async load() {
      const response = await app.inject({ url: '/', headers: { ...headers(), accept: 'text/html' } });
      keep(response.headers['set-cookie']);
      const block = /id="portal-page"[^>]*>(.*?)<\/script>/s.exec(response.body)?.[1] ?? '';
      const config = JSON.parse(block) as PageConfig;
      const active = config.set.remotes.find(({ part }) => part === 'mf-team')?.release;
      return { token: config.page?.token ?? '', arm: config.set.arm, team: active };
    },
    async goBack(payload: object, origin: string | undefined = PORTAL) {
      const response = await app.inject({
        method: 'POST',
        url: '/_portal/back',
        headers: { ...headers(), ...(origin !== '' && { origin }) },
        payload,
      });
      keep(response.headers['set-cookie']);
      return response;
    },
  };
}

test('a person goes back to the previous release and stays there, others do not', async () => {
  const person = browser();
  const { token } = await person.load();
  expect((await person.goBack({ part: 'mf-team', page: token })).statusCode).toBe(204);
  expect(await person.load()).toMatchObject({ team: team.release.id, arm: '~mf-team' });
  expect(await person.load()).toMatchObject({ team: team.release.id });
  expect((await browser().load()).team).toBe(newTeam.release.id);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('the page of another browser is no evidence', async () => {
  const { token } = await browser().load();
  const person = browser();
  await person.load();
  expect((await person.goBack({ part: 'mf-team', page: token })).statusCode).toBe(204);
  expect(failed).not.toHaveBeenCalled();
});

test('the choice ends when another release becomes active', async () => {
  const person = browser();
  const { token } = await person.load();
  await person.goBack({ part: 'mf-team', page: token });
  await release(registry, newest);
  expect((await person.load()).team).toBe(newest.release.id);
});

test('in a rollout the previous release is the active one', async () => {
  await publish(registry, newest);
  await registry.rollouts.start(
    {
      parts: [{ part: 'mf-team', release: newest.release.id }],
      percent: 100,
      people: [],
      plan: null,
    },
    ANYONE,
  );
  const person = browser();
  const { token, arm } = await person.load();
  expect(arm).toBe('r1');
  await person.goBack({ part: 'mf-team', page: token });
  expect(await person.load()).toMatchObject({ team: newTeam.release.id, arm: 'r1~mf-team' });
});

test('a page that was loaded before another activation only has to be loaded again', async () => {
  const person = browser();
  const { token } = await person.load();
  await release(registry, newest);
  const response = await person.goBack({ part: 'mf-team', page: token });
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([204, undefined]);
});

test('a second time, a first release, the shell and an unknown part have no previous one', async () => {
  const person = browser();
  const { token } = await person.load();
  for (const part of ['mf-order', 'shell', 'mf-none']) {
    const response = await person.goBack({ part, page: token });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([409, undefined]);
    expect(response.json<object>()).toEqual({
      error: { en: expect.stringMatching(/no previous version/), 'zh-CN': expect.stringMatching(/上一版本/) },
    });
  }
  await person.goBack({ part: 'mf-team', page: token });
  const { token: second } = await person.load();
  expect((await person.goBack({ part: 'mf-team', page: second })).statusCode).toBe(409);
});

test('a previous release that the shell no longer accepts is not offered', async () => {
  const routes = [route('old', '/old/index')];
  const old = buildRelease('mf-old', { manifest: buildManifest('mf-old', { host: '~1.0.0', routes }) });
  const next = buildRelease('mf-old', {
    files: { 'entry.0b.js': '/* 2 */' },
    manifest: buildManifest('mf-old', { host: '^1.0.0', routes }),
  });
  await release(registry, old);
  await release(registry, next);
  await release(registry, buildRelease('shell', { hostApi: '1.1.0' }));
  const person = browser();
  const { token } = await person.load();
  expect((await person.goBack({ part: 'mf-old', page: token })).statusCode).toBe(409);
});

test.each([
  ['another origin', { part: 'mf-team' }, 'https://evil.example', 403],
  ['no origin', { part: 'mf-team' }, '', 403],
  ['no part', {}, PORTAL, 422],
  ['a name that is none', { part: '../x' }, PORTAL, 422],
  ['a forged token', { part: 'mf-team', page: 'a.b.c' }, PORTAL, 422],
])('%s is refused', async (_what, payload, origin, status) => {
  const person = browser();
  const { token } = await person.load();
  expect((await person.goBack({ page: token, ...payload }, origin)).statusCode).toBe(status);
  expect(failed).not.toHaveBeenCalled();
});

test('a part that is new in a rollout has no previous release', async () => {
  const fresh = buildRelease('mf-fresh', {
    manifest: buildManifest('mf-fresh', { routes: [route('fresh', '/fresh/index')] }),
  });
  await publish(registry, fresh);
  const parts = [{ part: 'mf-fresh', release: fresh.release.id }];
  await registry.rollouts.start({ parts, percent: 100, people: [], plan: null }, ANYONE);
  const person = browser();
  const { token } = await person.load();
  expect((await person.goBack({ part: 'mf-fresh', page: token })).statusCode).toBe(409);
});

test('a forged choice is ignored, however short its signature', async () => {
  const signatures = [
    'a'.repeat(22),
    ...Array.from({ length: 256 }, (_, byte) => Buffer.from([byte]).toString('base64url')),
  ];
  for (const signature of signatures) {
    const response = await app.inject({
      url: '/',
      headers: {
        accept: 'text/html',
        cookie: `portal-back=mf-team@${newTeam.release.id}.${signature}`,
      },
    });
    expect(response.body).toContain(newTeam.release.id);
  }
});
