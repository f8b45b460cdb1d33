import type { FastifyInstance } from 'fastify';
import type { PageConfig } from '@portal/shared/remote/release';
import type { PageReports } from '@portal/shared/server/page-reports';
import { newTeam, RolloutScene, shell } from '../testing/rollout-scene';
import { serveFrontDoor } from '../testing/serve-front-door';
import { createGroupedSet } from './grouped-set';
import { createLanes } from '../visits/lanes';
import { createPageReports } from './page-reports';
import { createPageTokens } from '../visits/page-tokens';
import { signerOf } from '../visits/signing-key';

let scene: RolloutScene;
let app: FastifyInstance;
let reports: PageReports;

beforeEach(async () => {
  scene = await RolloutScene.make();
  const { registry, guard } = scene;
  app = await serveFrontDoor(registry, { guard, now: () => scene.now });
  reports = createPageReports(registry, guard);
});
afterEach(async () => {
  await app.close();
  await scene.store.remove();
});

const failing = (arm: 'arm' | 'control' = 'arm') => scene.guard.numbersOf('r1')?.[arm].failing ?? 0;
const network = (n: number) => `2001:db8:${String(n + 1)}::7`;

/** A page that the front door sends to a new browser of the arm: its token. */
async function loadInArm(address: string): Promise<string> {
  const lanes = createLanes(scene.registry.signer);
  for (;;) {
    const value = lanes.make();
    if (!scene.registry.rollouts.armOf(lanes.read(value) ?? '').includes('r1')) continue;
    const { body } = await app.inject({
      url: '/',
      headers: { accept: 'text/html', cookie: `portal-lane=${value}` },
      remoteAddress: address,
    });
    const block = /id="portal-page"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    // The front door's own response.
    return (JSON.parse(block) as PageConfig).page?.token ?? '';
  }
}

interface From {
  readonly address: string;
  readonly account?: string;
}

async function show(page: string, { address, account }: From): Promise<void> {
  await reports.receive(
    { kind: 'shown', part: 'shell', release: shell.release.id, page, parts: ['shell'], value: 500 },
    { address, account: () => Promise.resolve(account ?? null) },
  );
}

async function fail(page: string, { address, account }: From): Promise<void> {
  await reports.receive(
    { kind: 'error', part: 'mf-team', release: newTeam.release.id, message: 'x', page },
    { address, account: () => Promise.resolve(account ?? null) },
  );
}

async function isHalted(): Promise<boolean> {
  await scene.guard.check();
  return scene.halts.length > 0;
}

describe('seven browsers', () => {
  /** A line whose provider gives it a /56 has 256 networks of this kind. */
  const ofOneLine = Array.from({ length: 7 }, (_, n) => `2001:db8:1:ab0${String(n)}::7`);

  test('of one line that report errors without a page shown count for nothing', async () => {
    await scene.start(10);
    for (const address of ofOneLine) await fail(await loadInArm(address), { address });
    expect(await isHalted()).toBe(false);
    expect(failing()).toBe(0);
  });

  test('of one line that have shown their pages are one', async () => {
    await scene.start(10);
    for (const address of ofOneLine) {
      const page = await loadInArm(address);
      await show(page, { address });
      await fail(page, { address });
    }
    expect(await isHalted()).toBe(false);
    expect(failing()).toBe(7);
    expect(scene.guard.numbersOf('r1')?.evidence).toBeLessThanOrEqual(1);
  });

  test('of seven lines that report errors without a page shown count for nothing', async () => {
    await scene.start(10);
    for (let n = 0; n < 7; n += 1) await fail(await loadInArm(network(n)), { address: network(n) });
    scene.now += 60_000;
    expect(await isHalted()).toBe(false);
    expect(failing()).toBe(0);
  });

  test('of seven lines that have shown their pages halt it', async () => {
    await scene.start(10);
    for (let n = 0; n < 7; n += 1) {
      const page = await loadInArm(network(n));
      await fail(page, { address: network(n) });
      await show(page, { address: network(n) });
    }
    expect(await isHalted()).toBe(true);
  });
});

describe('one person', () => {
  test('with one browser counts once, from however many networks', async () => {
    await scene.start(10);
    for (let n = 0; n < 100; n += 1) {
      const page = scene.page('one', ['r1']);
      scene.guard.shown(page, network(n), 500);
      scene.guard.failed(page, network(n));
    }
    expect(await isHalted()).toBe(false);
    expect(failing()).toBe(1);
  });

  test('with many sessions of one account counts once, from however many networks', async () => {
    await scene.start(10);
    for (let n = 0; n < 20; n += 1) {
      const from = { address: network(n), account: 'one' };
      const page = await loadInArm(from.address);
      await show(page, from);
      await fail(page, from);
    }
    expect(await isHalted()).toBe(false);
    expect(scene.guard.numbersOf('r1')?.evidence).toBeLessThanOrEqual(1);
  });

  test('with an account and a line with both kinds of addresses cannot halt it', async () => {
    await scene.start(1);
    const line = ['203.0.113.7', '2001:db8:1:ab00::7', '2001:db8:1:ab01::7'];
    for (const from of [...line.map((address) => ({ address })), { address: '203.0.113.7', account: 'one' }])
      for (let n = 0; n < 5; n += 1) {
        const page = await loadInArm(from.address);
        await show(page, from);
        await fail(page, from);
      }
    expect(await isHalted()).toBe(false);
  });
});

test.each([0.01, 1, 5, 10, 50, 90])('four networks cannot halt a rollout at %d %%', async (percent) => {
  await scene.start(percent);
  for (const group of ['a', 'b', 'c', 'd'])
    for (let lane = 0; lane < 50; lane += 1) {
      const page = scene.page(`${group} ${String(lane)}`, ['r1']);
      scene.guard.shown(page, group, 500);
      scene.guard.failed(page, group);
    }
  expect(await isHalted()).toBe(false);
  expect(failing()).toBe(200);
});

test('an office counts as one network, unless its people are signed in', async () => {
  await scene.start(10);
  const failAs = (groupOf: (index: number) => string): void => {
    scene.sendPages(90, ['r1'], (page, _network, index) => {
      const own = { ...page, laneTag: groupOf(index) + String(index) };
      scene.guard.shown(own, groupOf(index), 500);
      scene.guard.failed(own, groupOf(index));
    });
  };
  failAs(() => 'network of the office');
  expect(await isHalted()).toBe(false);
  failAs((index) => `account ${String(index)}`);
  expect(await isHalted()).toBe(true);
});

test('lanes and pages that were not made here are no evidence', async () => {
  await scene.start(10);
  const foreign = createPageTokens(signerOf(Buffer.alloc(32, 7)));
  const { now } = scene;
  for (let n = 0; n < 20; n += 1) {
    const arm = { rollouts: ['r1'], backs: [] };
    const { token } = foreign.make({ laneTag: `invented${String(n)}`, at: now, revision: 1, arm });
    await show(token, { address: network(n) });
    await fail(token, { address: network(n) });
  }
  expect(await isHalted()).toBe(false);
  expect(failing()).toBe(0);
});

test('pages from before the rollout, of named people and of those who went back do not count', async () => {
  const early = Array.from({ length: 20 }, (_, index) => scene.page(`early ${String(index)}`, ['r1']));
  scene.now += 60_000;
  await scene.start(10, { people: ['named lane'] });
  const went = Array.from({ length: 20 }, (_, n) => scene.page(`back ${String(n)}`, ['r1'], ['mf-team']));
  for (const page of [...early, ...went, scene.page('named lane', ['r1'])]) {
    scene.guard.shown(page, page.id, 500);
    scene.guard.failed(page, page.id);
  }
  expect(await isHalted()).toBe(false);
  expect(failing()).toBe(0);
});

describe('a bad release is halted in spite of', () => {
  test('errors that thirty networks report of pages without it', async () => {
    await scene.start(10);
    scene.failPages(30, []);
    expect(await isHalted()).toBe(false);
    scene.failPages(40, ['r1']);
    expect(await isHalted()).toBe(true);
    expect(failing('control')).toBe(30);
  });

  test('one network that names lanes without end', async () => {
    await scene.start(10);
    for (let n = 0; n < 5_000; n += 1) {
      const page = scene.page(`flood ${String(n)}`, ['r1']);
      scene.guard.served(page, true, 'flood');
      scene.guard.failed(page, 'flood');
      if (n % 2 === 0) scene.guard.shown(page, 'flood', 1);
    }
    scene.failPages(10, ['r1']);
    expect(await isHalted()).toBe(true);
  });
});

test('a network has a hundred places in a set, and gets them back', () => {
  const set = createGroupedSet(1_000);
  const added = Array.from({ length: 5_000 }, (_, n) => set.add(String(n), 'flood'));
  expect(added.filter((before) => before !== null)).toHaveLength(100);
  expect(set.add('other', 'another')).toBe(0);
  expect(set.add('other', 'a third')).toBeNull();
  expect([set.take('0'), set.take('0')]).toEqual(['flood', null]);
  expect(set.add('again', 'flood')).toBe(99);
  expect(set.size()).toBe(101);
  set.clear();
  expect([set.size(), set.has('other'), set.add('x', 'flood')]).toEqual([0, false, 0]);
  const full = createGroupedSet(1);
  expect([full.add('a', 'one'), full.add('b', 'two')]).toEqual([0, null]);
});
