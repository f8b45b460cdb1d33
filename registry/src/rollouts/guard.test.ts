import type { Registry } from '../registry';
import { buildManifest, buildRelease, publish, release } from '../testing/build-release';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';
import { createGuard, type Halted, type RolloutGuard } from './guard';
import { createPageReports } from './page-reports';
import { createPageTokens, type PageLoad, type PageTokens } from './page-tokens';

const owner = 'Teams <teams@portal.example>';
const shell = buildRelease('shell');
const team = buildRelease('mf-team', { manifest: buildManifest('mf-team', { owner }) });
const newTeam = buildRelease('mf-team', {
  files: { 'entry.0b.js': '/* newer */' },
  manifest: buildManifest('mf-team', { owner }),
});
const order = buildRelease('mf-order');
const newOrder = buildRelease('mf-order', { files: { 'entry.0b.js': '/* newer */' } });

let store: TemporaryRegistry;
let registry: Registry;
let guard: RolloutGuard;
let tokens: PageTokens;
let halts: Halted[];
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-02T08:00:00Z');
  store = await TemporaryRegistry.make({ now: () => new Date(now) });
  registry = await store.open();
  await release(registry, shell, team, order);
  for (const built of [newTeam, newOrder]) await publish(registry, built);
  halts = [];
  guard = createGuard({ registry, now: () => now, onHalt: (halted) => halts.push(halted) });
  tokens = createPageTokens(registry.signer);
});
afterEach(async () => store.remove());

const start = (percent: number, overrides = {}, built = newTeam) =>
  registry.rollouts.start(
    {
      parts: [{ part: built.release.part, release: built.release.id }],
      percent,
      people: [],
      plan: null,
      ...overrides,
    },
    ANYONE,
  );

const page = (lane: string, rollouts: readonly string[] = [], backs: readonly string[] = []): PageLoad =>
  tokens.make({ laneTag: tokens.laneTag(lane), at: now, revision: 1, arm: { rollouts, backs } }).page;

/** Sends pages of one arm, one lane and network each. */
function sendPages(
  count: number,
  rollouts: readonly string[],
  visit: (page: PageLoad, group: string, index: number) => void,
) {
  for (let index = 0; index < count; index += 1) {
    const lane = `${rollouts.join()} ${String(index)}`;
    visit(page(lane, rollouts), `network ${lane}`, index);
  }
}

test('a release whose pages fail is halted for everybody, and its owner is told with the numbers', async () => {
  await start(10);
  sendPages(100, [], (one, group) => guard.shown(one, group, 500));
  sendPages(10, ['r1'], (one, group) => {
    guard.shown(one, group, 500);
    guard.failed(one, group);
  });
  await guard.check();
  expect(registry.rollouts.running).toEqual([]);
  expect(halts).toEqual([
    {
      rollout: expect.objectContaining({ id: 'r1', percent: 10 }),
      owners: [owner],
      numbers: expect.objectContaining({
        mostly: 'errors',
        arm: expect.objectContaining({ shown: 10, failing: 10 }),
        control: expect.objectContaining({ shown: 100, failing: 0 }),
      }),
    },
  ]);
  expect(registry.history({})[0]).toMatchObject({
    action: 'halt',
    who: { name: 'guard' },
    numbers: { mostly: 'errors' },
  });
  // The numbers are kept.
  registry = await store.open();
  expect(registry.rollouts.all[0]?.haltedBy).toMatchObject({ arm: { failing: 10 } });
});

test('a release that fails as often as the others goes on', async () => {
  await start(10);
  sendPages(90, [], (one, group) => guard.failed(one, group));
  sendPages(10, ['r1'], (one, group) => guard.failed(one, group));
  await guard.check();
  expect(registry.rollouts.running).toHaveLength(1);
});

test('a release whose pages are slow is halted', async () => {
  await start(10);
  sendPages(200, [], (one, group, index) => guard.shown(one, group, 500 + (index % 50)));
  sendPages(40, ['r1'], (one, group) => guard.shown(one, group, 2600));
  await guard.check();
  expect(halts[0]?.numbers.mostly).toBe('slow pages');
  expect(halts[0]?.numbers.arm.medianMs).toBe(2600);
});

test('a release whose pages stay blank is halted, half a minute later', async () => {
  await start(10);
  sendPages(90, [], (one, group) => {
    guard.served(one, true, group);
    guard.shown(one, group, 500);
  });
  sendPages(10, ['r1'], (one, group) => guard.served(one, true, group));
  now += 29_000;
  await guard.check();
  expect(halts).toEqual([]);
  now += 2_000;
  await guard.check();
  expect(halts[0]?.numbers.mostly).toBe('blank pages');
});

test('robots, which never send a lane, are not waited for', async () => {
  await start(10);
  sendPages(50, ['r1'], (one, group) => guard.served(one, false, group));
  now += 31_000;
  await guard.check();
  expect(halts).toEqual([]);
});

describe('nobody can forge a halt', () => {
  test('one browser counts once', async () => {
    await start(10);
    for (let count = 0; count < 100; count += 1)
      guard.failed(page('one', ['r1']), `network ${String(count)}`);
    await guard.check();
    expect(halts).toEqual([]);
  });

  test.each([0.01, 1, 5, 10, 50, 90])('four networks cannot halt a rollout at %d %%', async (percent) => {
    await start(percent);
    for (const network of ['a', 'b', 'c', 'd'])
      for (let lane = 0; lane < 50; lane += 1)
        guard.failed(page(`${network} ${String(lane)}`, ['r1']), `network ${network}`);
    await guard.check();
    expect(halts).toEqual([]);
    expect(guard.numbersOf('r1')?.arm.failing).toBe(200);
  });

  test('an office counts as one network, unless its people are signed in', async () => {
    await start(10);
    sendPages(100, ['r1'], (one) => guard.failed(one, 'network of the office'));
    await guard.check();
    expect(halts).toEqual([]);
    sendPages(10, ['r1'], (one, _group, index) =>
      guard.failed({ ...one, laneTag: `account${String(index)}` }, `account ${String(index)}`),
    );
    await guard.check();
    expect(halts).toHaveLength(1);
  });

  test('tokens from before the rollout, of named people and of those who went back do not count', async () => {
    const named = 'named lane';
    const early = Array.from({ length: 20 }, (_, index) => page(`early ${String(index)}`, ['r1']));
    now += 60_000;
    await start(10, { people: [named] });
    for (const one of early) guard.failed(one, one.id);
    guard.failed(page(named, ['r1']), 'named');
    sendPages(20, ['r1'], ({ laneTag }, group) =>
      guard.failed({ ...page('x', ['r1'], ['mf-team']), laneTag }, group),
    );
    await guard.check();
    expect(guard.numbersOf('r1')?.arm.failing ?? 0).toBe(0);
  });
});

describe('side by side', () => {
  test('only the rollout that causes the errors is halted', async () => {
    await start(10);
    await start(10, {}, newOrder);
    sendPages(9, ['r2'], (one, group) => guard.failed(one, group));
    sendPages(1, ['r1', 'r2'], (one, group) => guard.failed(one, group));
    await guard.check();
    expect(registry.rollouts.running.map(({ id }) => id)).toEqual(['r1']);
  });
});

describe('a plan', () => {
  test('goes on to the next share when its time is over, and ends with the last', async () => {
    await start(5, { plan: { then: [25, 100], everyMs: 600_000 } });
    const percent = async (ms: number) => {
      now += ms;
      await guard.check();
      return registry.rollouts.running[0]?.percent;
    };
    expect(await percent(599_000)).toBe(5);
    expect(await percent(1_000)).toBe(25);
    expect(await percent(599_000)).toBe(25);
    expect(await percent(1_000)).toBe(100);
    expect(await percent(86_400_000)).toBe(100);
    expect(registry.history({})[0]).toMatchObject({ action: 'ramp', who: { name: 'schedule' } });
  });

  test('does not go on after a halt', async () => {
    await start(10, { plan: { then: [25], everyMs: 60_000 } });
    sendPages(10, ['r1'], (one, group) => guard.failed(one, group));
    now += 60_000;
    await guard.check();
    now += 600_000;
    await guard.check();
    expect(registry.rollouts.all[0]).toMatchObject({ state: 'halted', percent: 10 });
  });
});

test('evidence begins anew when an operator ramps after a halt', async () => {
  await start(10);
  sendPages(10, ['r1'], (one, group) => guard.failed(one, group));
  await guard.check();
  now += 60_000;
  await expect(registry.rollouts.ramp('r1', { percent: 20, plan: null }, ANYONE)).rejects.toThrow(
    'r1 was halted by the guard, because of errors.',
  );
  await registry.rollouts.ramp('r1', { percent: 20, plan: null, resumes: true }, ANYONE);
  await guard.check();
  expect(registry.rollouts.running).toHaveLength(1);
  expect(guard.numbersOf('r1')?.arm.failing).toBe(0);
});

test('a first page that fetches new files is not slow', async () => {
  await start(10);
  sendPages(200, [], (one, group, index) => guard.shown(one, group, 500 + (index % 50)));
  sendPages(40, ['r1'], (one, group) => guard.shown(one, group, 1400));
  await guard.check();
  expect(halts).toEqual([]);
});

test('a plan does not go on after a step that was made meanwhile', async () => {
  await start(5, { plan: { then: [25], everyMs: 60_000 } });
  now += 60_000;
  const [checked] = await Promise.all([guard.check(), registry.rollouts.halt('r1', ANYONE)]);
  expect(checked).toBeUndefined();
  await guard.check();
  expect(registry.rollouts.all[0]).toMatchObject({ state: 'halted' });
});

describe('a report', () => {
  const sender = { address: '203.0.113.7', account: () => Promise.resolve(null) };
  const tokenOf = (lane: string, rollouts: readonly string[] = []) =>
    tokens.make({ laneTag: tokens.laneTag(lane), at: now, revision: 1, arm: { rollouts, backs: [] } }).token;

  test('is attributed to the release of the page’s own set, whatever the page says', async () => {
    await start(10);
    const reports = createPageReports(registry, guard);
    const report = { kind: 'error', part: 'shell', release: 'nonsense', message: 'x' } as const;
    const stack =
      '    at f (http://x/assets/mf-team/entry.0b.js:1:2)\n  at g (http://x/assets/mf-order/entry.0a.js:1:1)';
    expect(await reports.receive({ ...report, stack, page: tokenOf('a', ['r1']) }, sender)).toEqual([
      {
        part: 'mf-team',
        release: newTeam.release.id,
        owner,
        file: 'entry.0b.js',
        chunk: '.',
        arm: 'r1',
      },
    ]);
    // The file is not in the set without the rollout.
    expect(await reports.receive({ ...report, stack, page: tokenOf('b') }, sender)).toMatchObject([
      { part: 'mf-order', release: order.release.id },
    ]);
    expect(guard.numbersOf('r1')).toMatchObject({ arm: { failing: 1 }, control: { failing: 1 } });
  });

  test('is counted once per page and part; shown parts each once', async () => {
    const reports = createPageReports(registry, guard);
    const token = tokenOf('a');
    const error = { kind: 'error', part: 'mf-team', release: 'x', page: token } as const;
    expect(await reports.receive({ ...error, message: 'one' }, sender)).toHaveLength(1);
    expect(await reports.receive({ ...error, message: 'two' }, sender)).toEqual([]);
    const shown = { kind: 'shown', part: 'mf-team', release: 'x', page: token, value: 800 } as const;
    const both = ['shell', 'mf-team', 'mf-none'];
    expect(await reports.receive({ ...shown, parts: both }, sender)).toMatchObject([
      { part: 'shell', release: shell.release.id },
      { part: 'mf-team', release: team.release.id },
    ]);
    expect(await reports.receive({ ...shown, parts: ['mf-team', 'mf-order'] }, sender)).toMatchObject([
      { part: 'mf-order' },
    ]);
  });

  test('of an office is limited per browser, not per address', async () => {
    const reports = createPageReports(registry, guard);
    const error = { kind: 'error', part: 'mf-team', release: 'x' } as const;
    for (let index = 0; index < 300; index += 1)
      expect(await reports.receive({ ...error, page: tokenOf(String(index)) }, sender)).toHaveLength(1);
    const anonymous = await Promise.all(Array.from({ length: 61 }, () => reports.receive(error, sender)));
    expect(anonymous.filter((result) => result === null)).toHaveLength(1);
    const one = tokenOf('flood');
    const flood = await Promise.all(
      Array.from({ length: 121 }, () => reports.receive({ ...error, page: one }, sender)),
    );
    expect(flood.filter((result) => result === null)).toHaveLength(1);
  });

  test('without a token is believed about parts of the set only', async () => {
    const reports = createPageReports(registry, guard);
    const report = { kind: 'error', release: '0.1.0-11111111' } as const;
    expect(await reports.receive({ ...report, part: 'mf-team' }, sender)).toMatchObject([
      { part: 'mf-team', release: '0.1.0-11111111' },
    ]);
    expect(await reports.receive({ ...report, part: 'mf-none' }, sender)).toEqual([
      { part: 'page', release: 'unknown' },
    ]);
  });
});
