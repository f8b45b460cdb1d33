import { newTeam, order, owner, RolloutScene, shell, team } from '../testing/rollout-scene';
import { createPageReports } from './page-reports';

let scene: RolloutScene;

beforeEach(async () => {
  scene = await RolloutScene.make();
});
afterEach(async () => scene.store.remove());

const sender = { address: '203.0.113.7', account: () => Promise.resolve(null) };
const reportsOf = () => createPageReports(scene.registry, scene.guard);
const tokenOf = (lane: string, rollouts: readonly string[] = []) => scene.load(lane, rollouts).token;

test('a report is attributed to the release of the page’s own set, whatever the page says', async () => {
  await scene.start(10);
  const reports = reportsOf();
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
});

describe('as evidence', () => {
  const failing = () => scene.guard.numbersOf('r1')?.arm.failing ?? 0;

  async function send(about: { readonly part: string; readonly release: string }, lane = 'a') {
    const reports = reportsOf();
    const page = tokenOf(lane, ['r1']);
    const parts = ['shell'];
    const shown = { kind: 'shown', part: 'shell', release: shell.release.id, page, parts } as const;
    await reports.receive(shown, sender);
    await reports.receive({ kind: 'error', ...about, page }, sender);
  }

  test.each([
    ['a part', { part: 'mf-team', release: newTeam.release.id }],
    ['a part that the shell could not read', { part: 'mf-team', release: shell.release.id }],
    ['the shell', { part: 'shell', release: shell.release.id }],
  ])('a report counts that names %s and its release in the page’s set', async (_what, about) => {
    await scene.start(10);
    await send(about);
    expect(failing()).toBe(1);
  });

  test.each([
    ['the release that the others have', { part: 'mf-team', release: team.release.id }],
    ['an invented release', { part: 'mf-team', release: 'nonsense' }],
    ['an unknown part', { part: 'mf-none', release: shell.release.id }],
  ])('a report counts for nothing that names %s', async (_what, about) => {
    await scene.start(10);
    await send(about);
    expect(failing()).toBe(0);
  });

  test('a report of a set that is not known any more counts for nothing', async () => {
    await scene.start(10);
    const { tokens, now } = scene;
    const laneTag = tokens.laneTag('a');
    const { token } = tokens.make({ laneTag, at: now, revision: 7, arm: { rollouts: ['r1'], backs: [] } });
    for (const kind of ['shown', 'error'] as const)
      await reportsOf().receive({ kind, part: 'shell', release: shell.release.id, page: token }, sender);
    expect(failing()).toBe(0);
  });

  test('the account is not looked up while there is no rollout', async () => {
    const account = jest.fn(() => Promise.resolve('one'));
    const report = { part: 'shell', release: shell.release.id } as const;
    await reportsOf().receive({ kind: 'error', ...report, page: tokenOf('a') }, { ...sender, account });
    expect(account).not.toHaveBeenCalled();
    await scene.start(10);
    await reportsOf().receive({ kind: 'error', ...report, page: tokenOf('b') }, { ...sender, account });
    expect(account).toHaveBeenCalledTimes(1);
  });
});

test('a report is counted once per page and part; shown parts each once', async () => {
  const reports = reportsOf();
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

test('reports of an office are limited per browser, not per address', async () => {
  const reports = reportsOf();
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

test('a report without a token is believed about parts of the set only', async () => {
  const reports = reportsOf();
  const report = { kind: 'error', release: '0.1.0-11111111' } as const;
  expect(await reports.receive({ ...report, part: 'mf-team' }, sender)).toMatchObject([
    { part: 'mf-team', release: '0.1.0-11111111' },
  ]);
  expect(await reports.receive({ ...report, part: 'mf-none' }, sender)).toEqual([
    { part: 'page', release: 'unknown' },
  ]);
});
