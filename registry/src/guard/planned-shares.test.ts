import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fc } from '@portal/shared/testing/fast-check';
import { openRegistry } from '../activation/registry';
import { sha256 } from '../model/sha256';
import { RolloutScene } from '../testing/rollout-scene';
import { OPS_TOKEN, serveFrontDoor } from '../testing/serve-front-door';
import { ANYONE } from '../testing/temporary-registry';
import { createGuard } from './guard';
import type { Rollout } from '../rollouts/rollout';
import type { RolloutPlan } from '../rollouts/rollout-plan';

let scene: RolloutScene;

beforeEach(async () => {
  scene = await RolloutScene.make();
});
afterEach(async () => scene.store.remove());

const MINUTE_MS = 60_000;
const plan = (then: readonly number[], minPeople = 50): RolloutPlan => ({
  then,
  everyMs: 10 * MINUTE_MS,
  minPeople,
});

/** Time passes, and the guard checks. @returns the share after it */
async function after(ms: number): Promise<number | undefined> {
  scene.now += ms;
  await scene.guard.check();
  return scene.registry.rollouts.running[0]?.percent;
}

const next = () => scene.guard.nextShareOf('r1');

describe('a planned share begins', () => {
  test('when the one before has lasted its time and 50 people have seen it; the last one stays', async () => {
    await scene.start(5, { plan: plan([25, 100]) });
    scene.showPages(50, ['r1']);
    expect(await after(10 * MINUTE_MS - 1)).toBe(5);
    expect(next()).toMatchObject({ percent: 25, people: 50, minPeople: 50, state: 'early' });
    expect(await after(1)).toBe(25);
    // The people before do not count for the next step.
    expect(await after(60 * MINUTE_MS)).toBe(25);
    expect(next()).toMatchObject({ percent: 100, people: 0, state: 'waiting' });
    scene.showPages(12, ['r1']);
    expect(await after(0)).toBe(25);
    expect(next()).toMatchObject({ people: 12, minPeople: 50, state: 'waiting' });
    scene.showPages(50, ['r1']);
    expect(await after(0)).toBe(100);
    expect(next()).toBeNull();
    expect(await after(86_400_000)).toBe(100);
  });

  test('never by itself after a halt', async () => {
    await scene.start(10, { plan: plan([25], 1) });
    scene.failPages(10, ['r1']);
    await after(10 * MINUTE_MS);
    await after(60 * MINUTE_MS);
    expect(scene.registry.rollouts.all[0]).toMatchObject({ state: 'halted', percent: 10 });
  });

  test('not if an operator made a step meanwhile', async () => {
    await scene.start(5, { plan: plan([25], 1) });
    scene.showPages(1, ['r1']);
    scene.now += 10 * MINUTE_MS;
    await Promise.all([scene.guard.check(), scene.registry.rollouts.halt('r1', ANYONE)]);
    await scene.guard.check();
    expect(scene.registry.rollouts.all[0]).toMatchObject({ state: 'halted' });
  });

  test('at once when an operator ramps, whoever has seen it; then it waits anew', async () => {
    await scene.start(5, { plan: plan([25, 100]) });
    scene.showPages(40, ['r1']);
    scene.now += MINUTE_MS;
    await scene.registry.rollouts.ramp('r1', { percent: 50, plan: plan([100]) }, ANYONE);
    expect(next()).toMatchObject({ percent: 100, people: 0, state: 'early' });
  });
});

describe('people', () => {
  test('are of the arm, since the last step, not inspected and not back at the previous release', async () => {
    const early = scene.page('early', ['r1']);
    scene.now += MINUTE_MS;
    await scene.start(5, { plan: plan([25]) });
    const inspected = { ...scene.page('x', ['r1']), laneTag: 'inspects' };
    const pages = [early, inspected, scene.page('control'), scene.page('b', ['r2'])];
    for (const page of [...pages, scene.page('back', ['r1'], ['mf-team'])])
      scene.guard.shown(page, page.id, 500);
    expect(next()?.people).toBe(0);
    // Content whose time is not known was shown too.
    scene.guard.shown(scene.page('one', ['r1']), 'network one', null);
    expect(next()?.people).toBe(1);
  });

  test('are one for each account or network, and for each browser', async () => {
    await scene.start(5, { plan: plan([25]) });
    for (let n = 0; n < 200; n += 1)
      scene.guard.shown(scene.page(`lane ${String(n)}`, ['r1']), 'network of one line', 500);
    for (let n = 0; n < 200; n += 1)
      scene.guard.shown(scene.page('one', ['r1']), `network ${String(n)}`, 500);
    expect(next()?.people).toBe(2);
  });

  test('are counted only for the rollouts of their page', async () => {
    await scene.start(5, { plan: plan([25]) });
    expect(await after(10 * MINUTE_MS)).toBe(5);
    scene.showPages(100, ['r2']);
    scene.showPages(100, []);
    expect(await after(10 * MINUTE_MS)).toBe(5);
    expect(next()).toMatchObject({ people: 0, state: 'waiting' });
  });
});

describe('what a share has waited for', () => {
  test('is in the history: the plan with each step, and the people with a planned one', async () => {
    await scene.start(5, { plan: plan([25, 100], 3) });
    scene.showPages(7, ['r1']);
    await after(10 * MINUTE_MS);
    await scene.registry.rollouts.ramp('r1', { percent: 60, plan: null }, ANYONE);
    await scene.restart();
    expect(scene.registry.reports.history({ last: 3 })).toMatchObject([
      { action: 'ramp', percent: 60, plan: null, who: ANYONE },
      { action: 'ramp', percent: 25, plan: plan([100], 3), people: 3, who: { name: 'schedule' } },
      { action: 'canary', percent: 5, plan: plan([25, 100], 3) },
    ]);
    expect(scene.registry.reports.history({ last: 1 })[0]).not.toHaveProperty('people');
  });

  test('is kept over a restart, of a process that stops and of one that is killed', async () => {
    await scene.start(5, { plan: plan([25], 20) });
    scene.showPages(12, ['r1']);
    await scene.guard.check();
    const killed = await readFile(join(scene.store.folder, 'exposures.json'), 'utf8');
    // A stop writes what was shown since the last check.
    scene.showPages(15, ['r1']);
    await scene.restart();
    expect(next()).toMatchObject({ people: 15, state: 'early' });
    await scene.store.close();
    await writeFile(join(scene.store.folder, 'exposures.json'), killed);
    await scene.restart();
    expect(next()).toMatchObject({ people: 12 });
    // The same people are not counted again.
    scene.showPages(12, ['r1']);
    expect(await after(10 * MINUTE_MS)).toBe(5);
    expect(next()).toMatchObject({ people: 12, state: 'waiting' });
    scene.showPages(20, ['r1']);
    expect(await after(0)).toBe(25);
  });

  test('names neither accounts nor addresses in its file, and is forgotten with the share', async () => {
    await scene.start(5, { plan: plan([25], 2) });
    scene.guard.shown(scene.page('one', ['r1']), 'account 0199', 500);
    scene.guard.shown(scene.page('two', ['r1']), 'network 203.0.113.7', 500);
    await scene.guard.check();
    const read = () => readFile(join(scene.store.folder, 'exposures.json'), 'utf8');
    expect(await read()).toMatch(/r1/);
    expect(await read()).not.toMatch(/account|network|0199|203\.0/);
    await after(10 * MINUTE_MS);
    scene.showPages(1, ['r1']);
    await scene.registry.rollouts.abort('r1', ANYONE);
    await scene.start(5, { plan: plan([25], 2) });
    scene.showPages(1, ['r2']);
    await scene.guard.check();
    expect(JSON.parse(await read())).toMatchObject([{ rollout: 'r2' }]);
  });

  test('begins anew without the file, which does not prevent the start', async () => {
    await scene.start(5, { plan: plan([25], 20) });
    scene.showPages(12, ['r1']);
    await scene.store.close();
    await writeFile(join(scene.store.folder, 'exposures.json'), '{');
    await scene.restart();
    expect(next()).toMatchObject({ people: 0 });
    scene.showPages(20, ['r1']);
    expect(await after(10 * MINUTE_MS)).toBe(25);
  });

  test('is 50 people for a plan of an earlier version of the program', async () => {
    await scene.start(5, { plan: plan([25]) });
    const log = join(scene.store.folder, 'rollouts.log');
    const json = (await readFile(log, 'utf8')).trimEnd().slice(33).replace(',"minPeople":50', '');
    expect(json).not.toContain('minPeople');
    await scene.store.close();
    const sum = sha256(`\n${json}`).slice(0, 32);
    await writeFile(log, `${sum} ${json}\n`);
    await scene.restart();
    expect(next()).toMatchObject({ minPeople: 50 });
  });
});

describe('two front doors on one registry', () => {
  test('count people together, and make a planned step once', async () => {
    const other = scene.newGuard();
    await scene.start(5, { plan: plan([25, 100], 10) });
    scene.sendPages(10, ['r1'], (page, group, index) => {
      (index % 2 === 0 ? scene.guard : other).shown(page, group, 500);
    });
    expect(other.nextShareOf('r1')).toEqual(next());
    scene.now += 10 * MINUTE_MS;
    await Promise.all([scene.guard.check(), other.check(), scene.guard.check(), other.check()]);
    expect(scene.registry.rollouts.view('r1')).toMatchObject({ percent: 25, step: 2 });
    expect(next()).toMatchObject({ people: 0 });
  });

  test('run in one process: another one is refused', async () => {
    const options = { folder: scene.store.folder, assetOrigins: [], providedEvents: [] };
    await expect(openRegistry(options)).rejects.toThrow(/in use by process/);
  });
});

describe('over the control calls', () => {
  const ask = async (method: 'GET' | 'POST', url: string, { payload, guard = scene.guard }: Asked = {}) => {
    const app = await serveFrontDoor(scene.registry, { ...(guard && { guard }), now: () => scene.now });
    const headers = { authorization: `Bearer ${OPS_TOKEN}` };
    const response = await app.inject({
      method,
      url: `/_portal${url}`,
      headers,
      ...(payload && { payload }),
    });
    await app.close();
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  interface Asked {
    readonly payload?: object;
    readonly guard?: typeof scene.guard | null;
  }
  const given = async (own: object) => {
    await scene.start(1);
    await scene.registry.rollouts.abort('r1', ANYONE);
    const [part] = scene.registry.rollouts.all[0]?.changes ?? [];
    const parts = [{ part: part?.part, release: part?.to.release }];
    return { parts, percent: 5, plan: { then: [25], everyMs: 600_000, ...own } };
  };

  test('the status says what a share waits for', async () => {
    await scene.start(5, { plan: plan([25]) });
    scene.showPages(12, ['r1']);
    scene.now += 10 * MINUTE_MS;
    const { body } = await ask('GET', '/status');
    expect(body['rollouts']).toMatchObject([
      { id: 'r1', next: { percent: 25, people: 12, minPeople: 50, state: 'waiting' } },
    ]);
  });

  test('a plan without a number of people has 50', async () => {
    const { body } = await ask('POST', '/rollouts', { payload: await given({}) });
    expect(body['rollout']).toMatchObject({ plan: { minPeople: 50 } });
  });

  test.each([0, -1, 1.5, 10_001])('%d people are refused', async (minPeople) => {
    expect(await ask('POST', '/rollouts', { payload: await given({ minPeople }) })).toEqual({
      status: 422,
      body: { error: 'A share needs between 1 and 10000 people before the next one.' },
    });
  });

  test('a plan is refused where no pages report, because it would wait for ever', async () => {
    const alone = { payload: await given({}), guard: null };
    expect(await ask('POST', '/rollouts', alone)).toEqual({
      status: 409,
      body: { error: expect.stringContaining('ramp by hand') },
    });
    expect(
      (await ask('POST', '/rollouts', { ...alone, payload: { ...alone.payload, plan: null } })).status,
    ).toBe(200);
    const ramp = { percent: 10, plan: alone.payload.plan };
    expect((await ask('POST', '/rollouts/r2/ramp', { payload: ramp, guard: null })).status).toBe(409);
  });
});

test('1,000 rollouts that nobody visits make no step, in an hour of checks', async () => {
  const [random] = fc.sample(rollouts, { numRuns: 1 });
  const started = new Date(scene.now).toISOString();
  const running = (random ?? []).map(({ then, ...rest }, index): Rollout => ({
    ...newRollout(`r${String(index + 1)}`, started),
    plan: { then: then.toSorted((one, other) => one - other), ...rest },
  }));
  const rampAsPlanned = jest.fn(() => Promise.resolve());
  const { signer, exposures } = scene.registry;
  const guard = createGuard({
    registry: {
      signer,
      exposures,
      sets: { servingOf: () => Promise.resolve(null) },
      rollouts: { all: running, running, rampAsPlanned, halt: () => Promise.reject(new Error('halted')) },
    },
    now: () => scene.now,
  });
  for (let check = 0; check < 6; check += 1) {
    scene.now += 10 * MINUTE_MS;
    // Robots are sent pages and never show them.
    guard.served(scene.page(`robot ${String(check)}`, ['r1']), true, `network ${String(check)}`);
    await guard.check();
  }
  expect(running).toHaveLength(1_000);
  expect(running.every(({ id }) => guard.nextShareOf(id)?.people === 0)).toBe(true);
  expect(rampAsPlanned).not.toHaveBeenCalled();
  // The same guard makes a step as soon as somebody has seen one.
  const [first] = running.filter(({ plan: given }) => given?.minPeople === 1);
  guard.shown(scene.page('visitor', [first?.id ?? '']), 'network of a visitor', 500);
  await guard.check();
  expect(rampAsPlanned).toHaveBeenCalledTimes(1);
});

const rollouts = fc.array(
  fc.record({
    then: fc.uniqueArray(fc.integer({ min: 6, max: 100 }), { minLength: 1, maxLength: 5 }),
    everyMs: fc.integer({ min: 10_000, max: 50 * MINUTE_MS }),
    minPeople: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 1_000, maxLength: 1_000 },
);

function newRollout(id: string, at: string): Rollout {
  const stages = { startedAt: at, runningSince: at, stagedAt: at, changedAt: at };
  const shares = { salt: id, percent: 5, people: [], plan: null, changes: [] };
  return { id, state: 'running', step: 1, who: ANYONE, ...shares, ...stages };
}
