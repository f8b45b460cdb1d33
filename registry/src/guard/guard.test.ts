import { newOrder, owner, RolloutScene } from '../testing/rollout-scene';
import { ANYONE } from '../testing/temporary-registry';

let scene: RolloutScene;

beforeEach(async () => {
  scene = await RolloutScene.make();
});
afterEach(async () => scene.store.remove());

const running = () => scene.registry.rollouts.running.map(({ id }) => id);

test('a release whose pages fail is halted for everybody, and its owner is told with the numbers', async () => {
  await scene.start(10);
  scene.showPages(100, []);
  scene.failPages(10, ['r1']);
  await scene.guard.check();
  expect(running()).toEqual([]);
  expect(scene.halts).toEqual([
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
  expect(scene.registry.reports.history({})[0]).toMatchObject({
    action: 'halt',
    who: { name: 'guard' },
    numbers: { mostly: 'errors' },
  });
  // The numbers are kept.
  await scene.restart();
  expect(scene.registry.rollouts.all[0]?.haltedBy).toMatchObject({ arm: { failing: 10 } });
});

test('an error before the page shows its content, or a card in its place, counts as soon as it does', async () => {
  await scene.start(10);
  scene.sendPages(10, ['r1'], (page, group) => scene.guard.failed(page, group));
  await scene.guard.check();
  expect(scene.guard.numbersOf('r1')?.arm.failing).toBe(0);
  // A card has no time.
  scene.sendPages(10, ['r1'], (page, group) => scene.guard.shown(page, group, null));
  await scene.guard.check();
  expect(scene.halts).toMatchObject([{ numbers: { arm: { failing: 10, shown: 0 } } }]);
});

test('a release that fails as often as the others goes on', async () => {
  await scene.start(10);
  scene.failPages(90, []);
  scene.failPages(10, ['r1']);
  await scene.guard.check();
  expect(running()).toHaveLength(1);
});

test('a release whose pages are slow is halted', async () => {
  await scene.start(10);
  scene.sendPages(200, [], (page, group, index) => scene.guard.shown(page, group, 500 + (index % 50)));
  scene.sendPages(40, ['r1'], (page, group) => scene.guard.shown(page, group, 2600));
  await scene.guard.check();
  expect(scene.halts[0]?.numbers.mostly).toBe('slow pages');
  expect(scene.halts[0]?.numbers.arm.medianMs).toBe(2600);
});

test('a first page that fetches new files is not slow', async () => {
  await scene.start(10);
  scene.sendPages(200, [], (page, group, index) => scene.guard.shown(page, group, 500 + (index % 50)));
  scene.sendPages(40, ['r1'], (page, group) => scene.guard.shown(page, group, 1400));
  await scene.guard.check();
  expect(scene.halts).toEqual([]);
});

describe('blank pages', () => {
  /** Pages of the arm that never show their content, and pages of the control that do. */
  function sendBlank(isReturning = true): void {
    scene.sendPages(90, [], (page, network) => {
      scene.guard.served(page, isReturning, network);
      scene.guard.shown(page, network, 500);
    });
    scene.sendPages(10, ['r1'], (page, network) => scene.guard.served(page, isReturning, network));
  }

  test('of a release halt it, half a minute later', async () => {
    // The people of the arm have used the portal before.
    scene.showPages(10, ['r1']);
    await scene.start(10);
    sendBlank();
    scene.now += 29_000;
    await scene.guard.check();
    expect(scene.halts).toEqual([]);
    scene.now += 2_000;
    await scene.guard.check();
    expect(scene.halts[0]?.numbers.mostly).toBe('blank pages');
  });

  test.each([
    ['never send a lane', false],
    ['send it, but have never shown a page', true],
  ])('of robots, which %s, are not waited for', async (_who, isReturning) => {
    await scene.start(10);
    sendBlank(isReturning);
    scene.now += 31_000;
    await scene.guard.check();
    expect(scene.guard.numbersOf('r1')?.arm.blank).toBe(0);
  });
});

describe('side by side', () => {
  test('only the rollout that causes the errors is halted', async () => {
    await scene.start(10);
    await scene.start(10, {}, newOrder);
    scene.failPages(9, ['r2']);
    scene.failPages(1, ['r1', 'r2']);
    await scene.guard.check();
    expect(running()).toEqual(['r1']);
  });
});

test('evidence begins anew when an operator ramps after a halt', async () => {
  await scene.start(10);
  scene.failPages(10, ['r1']);
  await scene.guard.check();
  scene.now += 60_000;
  const { rollouts } = scene.registry;
  await expect(rollouts.ramp('r1', { percent: 20, plan: null }, ANYONE)).rejects.toThrow(
    'r1 was halted by the guard, because of errors.',
  );
  await rollouts.ramp('r1', { percent: 20, plan: null, resumes: true }, ANYONE);
  await scene.guard.check();
  expect(running()).toHaveLength(1);
  expect(scene.guard.numbersOf('r1')?.arm.failing).toBe(0);
});
