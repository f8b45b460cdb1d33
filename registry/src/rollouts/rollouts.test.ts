import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageConfig } from '@portal/shared/remote/release';
import type { Registry } from '../activation/registry';
import { buildManifest, buildRelease, publish, release } from '../testing/build-release';
import { route } from '../testing/front-door-scene';
import { OPS_TOKEN, serveFrontDoor } from '../testing/serve-front-door';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';
import { openRolloutLog } from './rollout-log';
import type { RolloutChange } from './rollout-plan';
import type { RolloutRequest } from './rollout-request';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');
const newTeam = buildRelease('mf-team', { files: { 'entry.0b.js': '/* newer */' } });
const order = buildRelease('mf-order');
const newOrder = buildRelease('mf-order', { files: { 'entry.0b.js': '/* newer */' } });

let store: TemporaryRegistry;
let registry: Registry;
let app: FastifyInstance;

beforeEach(async () => {
  store = await TemporaryRegistry.make();
  await reopen();
  await release(registry, shell, team, order);
  for (const built of [newTeam, newOrder]) await publish(registry, built);
});
afterEach(async () => {
  await app.close();
  await store.remove();
});

async function reopen(): Promise<void> {
  registry = await store.open();
  app = await serveFrontDoor(registry);
}

const canary = (built = newTeam, percent = 100, overrides: Partial<RolloutRequest> = {}): RolloutRequest => ({
  parts: [{ part: built.release.part, release: built.release.id }],
  percent,
  people: [],
  plan: null,
  ...overrides,
});

async function loadPage(cookie?: string) {
  const response = await app.inject({
    url: '/team/index',
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  });
  const block = /id="portal-page"[^>]*>(.*?)<\/script>/s.exec(response.body)?.[1] ?? '';
  // The front door's own response.
  const config = JSON.parse(block) as PageConfig;
  const releases = Object.fromEntries(config.set.remotes.map(({ part, release: id }) => [part, id]));
  return { config, releases, cookie: /^[^;]+/.exec(String(response.headers['set-cookie'] ?? ''))?.[0] };
}

const newest = { 'mf-order': order.release.id, 'mf-team': newTeam.release.id };
const before = { 'mf-order': order.release.id, 'mf-team': team.release.id };

describe('a lane', () => {
  test('is given with the first page and kept', async () => {
    const first = await loadPage();
    expect(first.cookie).toMatch(/^portal-lane=[\w-]{22}\.[\w-]{22}$/);
    expect((await loadPage(first.cookie)).cookie).toBeUndefined();
  });

  test('that was not made here is replaced', async () => {
    const forged = `portal-lane=${'a'.repeat(22)}.${'b'.repeat(22)}`;
    expect((await loadPage(forged)).cookie).not.toBe(forged);
  });

  test('is the same after a restart', async () => {
    const { cookie } = await loadPage();
    await app.close();
    await reopen();
    expect((await loadPage(cookie)).cookie).toBeUndefined();
  });
});

describe('a rollout', () => {
  test('gives the releases to its share, the same to a browser each time; others keep the active set', async () => {
    await registry.rollouts.start(canary(newTeam, 50), ANYONE);
    const pages = await Promise.all(Array.from({ length: 60 }, () => loadPage()));
    const arms = new Set(pages.map(({ config }) => config.set.arm));
    expect(arms).toEqual(new Set(['r1', undefined]));
    for (const { config, releases, cookie } of pages) {
      expect(releases).toEqual(config.set.arm === 'r1' ? newest : before);
      expect((await loadPage(cookie)).releases).toEqual(releases);
    }
  });

  test('tells an open page what its own arm gets', async () => {
    const { cookie } = await loadPage();
    await registry.rollouts.start(canary(), ANYONE);
    const active = async (headers: object) =>
      (await app.inject({ url: '/_portal/active', headers: { ...headers } })).json<{ releases: object }>();
    expect((await active({ cookie })).releases).toMatchObject(newest);
    await registry.rollouts.halt('r1', ANYONE);
    expect((await active({ cookie })).releases).toMatchObject(before);
  });

  test('is served again after a restart, and is over when halted, promoted or aborted', async () => {
    await registry.rollouts.start(canary(), ANYONE);
    await app.close();
    await reopen();
    expect((await loadPage()).releases).toEqual(newest);
    await registry.rollouts.halt('mf-team', ANYONE);
    expect((await loadPage()).releases).toEqual(before);
    await expect(registry.rollouts.promote('r1', ANYONE)).rejects.toThrow('r1 was halted.');
    await registry.rollouts.ramp('r1', { percent: 100, plan: null, resumes: true }, ANYONE);
    expect((await loadPage()).releases).toEqual(newest);
    await registry.rollouts.abort('r1', ANYONE);
    expect((await loadPage()).releases).toEqual(before);
    await expect(registry.rollouts.ramp('r1', { percent: 100, plan: null }, ANYONE)).rejects.toThrow(
      'r1 was aborted already.',
    );
  });

  test('becomes the active set when it is promoted, and can be rolled back like an activation', async () => {
    await registry.rollouts.start(canary(newTeam, 0, { people: ['x'] }), ANYONE);
    await registry.rollouts.promote('r1', ANYONE, { reason: 'it works' });
    const { config, releases } = await loadPage();
    expect([config.set.arm, config.set.revision, releases]).toEqual([undefined, 2, newest]);
    await registry.activations.rollback('mf-team', ANYONE);
    expect((await loadPage()).releases).toEqual(before);
  });

  test('whose promotion was interrupted after its activation is promoted at the next start', async () => {
    await registry.rollouts.start(canary(), ANYONE);
    const log = await readFile(join(store.folder, 'rollouts.log'));
    await registry.rollouts.promote('r1', ANYONE);
    await app.close();
    await store.close();
    await writeFile(join(store.folder, 'rollouts.log'), log);
    await reopen();
    expect(registry.rollouts.all.map(({ state }) => state)).toEqual(['promoted']);
    expect((await loadPage()).config.set.arm).toBeUndefined();
  });

  test('is promoted so also with consents as earlier versions stored them, and not by its code alone if it brings a consent', async () => {
    const page = { ...route('gift', '/gift/index'), layout: 'blank', access: 'public' } as const;
    const fresh = buildRelease('mf-gift', { manifest: buildManifest('mf-gift', { routes: [page] }) });
    const parts = [{ part: 'mf-gift', release: await publish(registry, fresh), publicRoutes: ['gift'] }];
    await registry.rollouts.start(canary(fresh, 100, { parts }), ANYONE);
    const stored = await openRolloutLog(store.folder, null);
    const entry = stored.entries.find(({ action }) => action === 'canary');
    if (entry?.action !== 'canary') throw new Error('The log has no rollout.');
    const reopenWith = async (change: Pick<RolloutChange, 'from' | 'to'>) => {
      await app.close();
      await store.close();
      await rm(join(store.folder, 'rollouts.log'));
      const log = await openRolloutLog(store.folder, null);
      await log.append({ ...entry, changes: [{ part: 'mf-gift', ...change }] });
      await reopen();
      return registry.rollouts.all.map(({ state }) => state);
    };
    await registry.rollouts.promote('r1', ANYONE);
    const to = { release: fresh.release.id, publicRoutes: ['gift'] };
    expect(await reopenWith({ from: null, to })).toEqual(['promoted']);
    const from = { release: fresh.release.id };
    const consents = [{ name: 'gift', path: '/gift/other', layout: 'blank' } as const];
    expect(await reopenWith({ from, to: { ...from, consents } })).toEqual(['running']);
  });

  test('with a part that is not in the set yet shows it to its share alone', async () => {
    const fresh = buildRelease('mf-fresh', {
      manifest: buildManifest('mf-fresh', { routes: [route('fresh', '/fresh/index')] }),
    });
    await publish(registry, fresh);
    await registry.rollouts.start(canary(fresh), ANYONE);
    expect(Object.keys((await loadPage()).releases)).toContain('mf-fresh');
    await registry.rollouts.halt('r1', ANYONE);
    expect(Object.keys((await loadPage()).releases)).not.toContain('mf-fresh');
  });

  test('does not serve damaged files', async () => {
    await rm(join(store.folder, 'assets/mf-team/entry.0b.js'));
    await expect(registry.rollouts.start(canary(), ANYONE)).rejects.toThrow(/missing or damaged/);
    expect(registry.rollouts.all).toEqual([]);
  });
});

describe('side by side', () => {
  test('rollouts of different parts give every combination', async () => {
    await registry.rollouts.start(canary(newTeam, 50), ANYONE);
    await registry.rollouts.start(canary(newOrder, 50), ANYONE);
    const pages = await Promise.all(Array.from({ length: 80 }, () => loadPage()));
    expect(new Set(pages.map(({ config }) => config.set.arm ?? ''))).toEqual(
      new Set(['', 'r1', 'r2', 'r1+r2']),
    );
  });

  test('a combination that pages cannot work with is refused, and nothing is started', async () => {
    const [one, other] = ['mf-team', 'mf-order'].map((part) =>
      buildRelease(part, {
        files: { 'entry.0c.js': '/* same page */' },
        manifest: buildManifest(part, { routes: [route('same', `/${part}/same`)] }),
      }),
    );
    if (one === undefined || other === undefined) throw new Error('Two releases are needed.');
    for (const built of [one, other]) await publish(registry, built);
    await registry.rollouts.start(canary(one), ANYONE);
    await expect(registry.rollouts.start(canary(other), ANYONE)).rejects.toThrow(/^In rollout r1\+r2 .*same/);
    expect(registry.rollouts.all).toHaveLength(1);
    // The same for an activation beside a rollout.
    await expect(
      registry.activations.activate([{ part: 'mf-order', release: other.release.id }], ANYONE),
    ).rejects.toThrow(/^In rollout r1 /);
    expect(registry.sets.serving?.placements['mf-order']?.release).toBe(order.release.id);
  });

  test('a part in a rollout is not activated, rolled back or removed beside it', async () => {
    await release(registry, newTeam);
    const third = buildRelease('mf-team', { files: { 'entry.0d.js': '/* third */' } });
    await publish(registry, third);
    await registry.rollouts.start(canary(third, 5), ANYONE);
    const sentence = 'mf-team is in rollout r1, which is running.';
    await expect(
      registry.activations.activate([{ part: 'mf-team', release: team.release.id }], ANYONE),
    ).rejects.toThrow(sentence);
    await expect(registry.activations.rollback('mf-team', ANYONE)).rejects.toThrow(sentence);
    await expect(registry.activations.remove('mf-team', ANYONE)).rejects.toThrow(sentence);
    await release(registry, newOrder);
    expect(registry.sets.serving?.placements['mf-order']?.release).toBe(newOrder.release.id);
  });

  test('another part may be activated, also for those in the arm', async () => {
    await registry.rollouts.start(canary(), ANYONE);
    await release(registry, newOrder);
    const { config, releases } = await loadPage();
    expect([config.set.arm, config.set.revision]).toEqual(['r1', 2]);
    expect(releases).toEqual({ 'mf-order': newOrder.release.id, 'mf-team': newTeam.release.id });
  });
});

describe('when something is damaged', () => {
  test('a rollout can be halted and aborted although another one cannot be served', async () => {
    await registry.rollouts.start(canary(newTeam, 50), ANYONE);
    await registry.rollouts.start(canary(newOrder, 50), ANYONE);
    await rm(join(store.folder, `releases/mf-order/${newOrder.release.id}.json`));
    await app.close();
    await reopen();
    expect((await registry.reports.status()).problems.join(' ')).toMatch(/rollouts cannot be served/);
    // Everybody gets the active set, whatever the log says.
    for (let count = 0; count < 8; count += 1) expect((await loadPage()).releases).toEqual(before);
    await registry.rollouts.abort('r2', ANYONE);
    // The other one is served again.
    await registry.rollouts.ramp('r1', { percent: 100, plan: null }, ANYONE);
    expect((await loadPage()).releases).toEqual(newest);
    await registry.rollouts.halt('r1', ANYONE);
    expect((await loadPage()).releases).toEqual(before);
  });

  test('rollouts are halted when their log is damaged, because a lost line may have halted them', async () => {
    await registry.rollouts.start(canary(), ANYONE);
    await registry.rollouts.halt('r1', ANYONE);
    const log = join(store.folder, 'rollouts.log');
    await writeFile(log, (await readFile(log, 'utf8')).slice(0, -10));
    await app.close();
    await reopen();
    expect((await registry.reports.status()).problems.join(' ')).toMatch(/rollouts.log was damaged/);
    expect((await loadPage()).releases).toEqual(before);
    expect(registry.rollouts.all).toMatchObject([{ id: 'r1', state: 'halted' }]);
    // Also after the next start, when the log is in order again.
    await app.close();
    await reopen();
    expect((await loadPage()).releases).toEqual(before);
  });
});

test('pages keep their releases while a rollout is promoted', async () => {
  await registry.rollouts.start(canary(), ANYONE);
  const { cookie } = await loadPage();
  const promoted = registry.rollouts.promote('r1', ANYONE);
  expect((await loadPage(cookie)).releases).toEqual(newest);
  await promoted;
  expect((await loadPage(cookie)).releases).toEqual(newest);
});

describe('what an operator may do', () => {
  test.each<[string, Partial<RolloutRequest>, RegExp]>([
    ['a share above 100', { percent: 101 }, /percentage from 0 to 100/],
    ['three decimals', { percent: 5.005 }, /at most two decimals/],
    [
      'shares that shrink',
      { percent: 25, plan: { then: [10], everyMs: 60_000, minPeople: 50 } },
      /larger than the one before/,
    ],
    [
      'no time for a share',
      { percent: 5, plan: { then: [10], everyMs: 0, minPeople: 50 } },
      /at least 10 seconds/,
    ],
    ['nobody', { percent: 0 }, /Nobody would get it/],
    ['an unknown release', { parts: [{ part: 'mf-team', release: '9.9.9-00000000' }] }, /never published/],
    [
      'the active release',
      { parts: [{ part: 'mf-team', release: team.release.id }] },
      /active for everybody/,
    ],
    ['a part twice', { parts: [...canary().parts, ...canary().parts] }, /named twice/],
    [
      'files of another origin',
      { parts: [{ part: 'mf-team', release: newTeam.release.id, assets: 'https://elsewhere.example' }] },
      /ASSET_ORIGINS/,
    ],
  ])('%s is refused in one sentence, and nothing is logged', async (_what, overrides, sentence) => {
    await expect(registry.rollouts.start(canary(newTeam, 5, overrides), ANYONE)).rejects.toThrow(sentence);
    await expect(readFile(join(store.folder, 'rollouts.log'))).rejects.toThrow(/ENOENT/);
  });

  test('a share never shrinks, and a part has one rollout at a time', async () => {
    await registry.rollouts.start(canary(newTeam, 25), ANYONE);
    await expect(registry.rollouts.ramp('r1', { percent: 5, plan: null }, ANYONE)).rejects.toThrow(
      /never shrinks/,
    );
    await expect(registry.rollouts.start(canary(newTeam, 5), ANYONE)).rejects.toThrow(
      'mf-team is in rollout r1, which is running: promote or abort it first.',
    );
    await expect(registry.rollouts.halt('r7', ANYONE)).rejects.toThrow('There is no rollout r7');
  });

  test('steps are in the history and the status, with who and why', async () => {
    await registry.rollouts.start(canary(newTeam, 5), ANYONE, { reason: 'first try' });
    await registry.rollouts.ramp('r1', { percent: 25, plan: null }, ANYONE);
    const status = await registry.reports.status();
    expect(status.rollouts).toEqual([expect.objectContaining({ id: 'r1', percent: 25, people: 0 })]);
    expect(JSON.stringify(status)).not.toMatch(/salt/);
    expect(registry.reports.history({ part: 'mf-team' }).slice(0, 2)).toMatchObject([
      { action: 'ramp', rollout: 'r1', percent: 25 },
      { action: 'canary', rollout: 'r1', percent: 5, reason: 'first try', who: ANYONE },
    ]);
    expect(registry.reports.history({ part: 'mf-order' }).some((entry) => 'rollout' in entry)).toBe(false);
  });

  test('a step is refused when somebody else changed the set since', async () => {
    await registry.activations.remove('mf-order', ANYONE);
    await expect(registry.rollouts.start(canary(), ANYONE, { expects: 1 })).rejects.toThrow(
      /has changed since revision 1/,
    );
  });

  test('a step is refused when somebody else made a step of the same rollout since, which it names', async () => {
    const bob = { name: 'bob', address: '::1' };
    await registry.rollouts.start(canary(newTeam, 5), ANYONE);
    await registry.rollouts.start(canary(newOrder, 5), bob);
    const { step: expectsStep } = registry.rollouts.view('mf-team');
    await registry.rollouts.ramp('r1', { percent: 25, plan: null }, bob);
    await expect(
      registry.rollouts.ramp('r1', { percent: 50, plan: null }, ANYONE, { expectsStep }),
    ).rejects.toThrow('r1 has changed since step 1: bob ramped it to 25 % (step 2). Nothing was changed');
    await registry.rollouts.halt('r1', bob);
    const missed = 'r1 has changed since step 1: bob halted it (step 3); bob ramped it to 25 % (step 2).';
    await expect(registry.rollouts.promote('mf-team', ANYONE, { expectsStep })).rejects.toThrow(missed);
    await expect(registry.rollouts.halt('mf-team', ANYONE, { expectsStep })).rejects.toThrow(missed);
    expect(registry.rollouts.view('r1')).toMatchObject({ state: 'halted', percent: 25, step: 3 });
    await expect(registry.rollouts.abort('r1', ANYONE, { expectsStep: 9 })).rejects.toThrow(
      'r1 has no step 9; its last one is 3. Nothing was changed.',
    );
    await registry.rollouts.abort('r1', ANYONE, { expectsStep: 3 });
    await expect(registry.rollouts.abort('r1', bob, { expectsStep: 3 })).rejects.toThrow(
      `${ANYONE.name} aborted it (step 4)`,
    );
    // A step of another rollout changes nothing for this one.
    await registry.rollouts.halt('r2', ANYONE, { expectsStep: 1 });
  });

  test('the calls need the token, and refuse what they cannot read', async () => {
    const send = (url: string, payload: object, token = OPS_TOKEN) =>
      app.inject({
        method: 'POST',
        url: `/_portal${url}`,
        payload,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await send('/rollouts', canary(), 'wrong')).statusCode).toBe(401);
    expect((await send('/rollouts/r1/halt', { expectsStep: 0 })).statusCode).toBe(422);
    expect((await send('/rollouts', { ...canary(), people: ['not a lane'] })).statusCode).toBe(422);
    const foreign = `${'a'.repeat(22)}.${'b'.repeat(22)}`;
    expect((await send('/rollouts', { ...canary(), people: [foreign] })).json()).toEqual({
      error: 'A lane was not made by this portal.',
    });
    const { lane } = (await send('/lanes', {})).json<{ lane: string }>();
    expect((await send('/rollouts', { ...canary(), percent: 0, people: [lane] })).statusCode).toBe(200);
    expect((await loadPage(`portal-lane=${lane}`)).releases).toEqual(newest);
    expect((await loadPage()).releases).toEqual(before);
    expect((await send('/lanes/explanation', { lane })).json()).toMatchObject({
      revision: 1,
      rollouts: [{ id: 'r1', because: 'named' }],
      releases: newest,
    });
    expect((await send('/rollouts/r1/ramp', { percent: 'all' })).statusCode).toBe(422);
    expect((await send('/rollouts/mf-team/halt', {})).statusCode).toBe(200);
    expect((await send('/rollouts/r9/promote', {})).statusCode).toBe(404);
    expect((await send('/rollouts/r1/abort', { reason: '' })).statusCode).toBe(422);
    expect((await send('/rollouts/r1/abort', { reason: 'over' })).statusCode).toBe(200);
  });
});
