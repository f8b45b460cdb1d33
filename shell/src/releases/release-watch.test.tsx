import type { ActiveReleases, ReleaseSet } from '@portal/shared/remote/release';
import { createReleaseWatch } from './release-watch';
import { reloadOnce, wasReloaded } from './reload-once';

// Only the releases of the set are used here.
const SET = {
  shell: { release: '1.0.0-aaaaaaaa' },
  remotes: [{ part: 'mf-team', release: '1.0.0-bbbbbbbb' }],
} as unknown as ReleaseSet;
const OWN = { shell: '1.0.0-aaaaaaaa', 'mf-team': '1.0.0-bbbbbbbb' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function buildWatch(set = SET) {
  const world: { active: ActiveReleases | null } = { active: { revision: 1, releases: OWN } };
  const ask = jest.fn(() => Promise.resolve(world.active));
  const watch = createReleaseWatch({ set, fetchActive: ask, now: Date.now });
  const activate = (revision: number, releases: Record<string, string>) => {
    world.active = { revision, releases: { ...OWN, ...releases } };
  };
  return { watch, ask, world, activate };
}

it('reports another release of any part once, and is reset when that is rolled back', async () => {
  const { watch, activate } = buildWatch();
  const listener = jest.fn();
  watch.subscribe(listener);
  await watch.check();
  expect(watch.current()).toBeNull();
  activate(2, { 'mf-team': '1.1.0-cccccccc' });
  await watch.check();
  await watch.check();
  expect(watch.current()).toEqual({ revision: 2, parts: ['mf-team'], isNeeded: false });
  expect(listener).toHaveBeenCalledTimes(1);
  activate(3, {});
  await watch.check();
  expect(watch.current()).toBeNull();
});

it('ignores a part that only this inspected page knows', async () => {
  const onlyHere = { part: 'mf-gift', release: '0.0.0+dev' };
  const set = { ...SET, remotes: [...SET.remotes, onlyHere] } as unknown as ReleaseSet;
  const { watch } = buildWatch(set);
  await watch.check();
  expect(watch.current()).toBeNull();
});

it('counts added and removed parts', async () => {
  const { watch, activate } = buildWatch();
  activate(2, { 'mf-order': '1.0.0-dddddddd' });
  await watch.check();
  expect(watch.current()?.parts).toEqual(['mf-order']);
});

it('is needed if code of a part with another release is missing, or if the shell has another release', async () => {
  const { watch, activate } = buildWatch();
  await watch.reportMissing('mf-team');
  expect(watch.current()).toBeNull();
  activate(2, { 'mf-order': '1.0.0-dddddddd' });
  await watch.reportMissing('mf-team');
  expect(watch.current()?.isNeeded).toBe(false);
  activate(3, { 'mf-team': '1.1.0-cccccccc' });
  await watch.check();
  expect(watch.current()?.isNeeded).toBe(true);
  activate(4, { shell: '1.1.0-eeeeeeee' });
  await watch.check();
  expect(watch.current()?.isNeeded).toBe(true);
});

it('keeps its state if the front door does not respond', async () => {
  const { watch, world, activate } = buildWatch();
  activate(2, { shell: '1.1.0-eeeeeeee' });
  await watch.check();
  world.active = null;
  await watch.check();
  expect(watch.current()?.revision).toBe(2);
});

it('checks every five minutes, and when the page becomes visible after a while', async () => {
  const { watch, ask } = buildWatch();
  const stop = watch.start();
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

it('checks every 30 s in a page of a rollout', async () => {
  const { watch, ask } = buildWatch({ ...SET, arm: 'r3' });
  const stop = watch.start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

it('checks nothing while offline, and once when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { watch, ask } = buildWatch();
  const stop = watch.start();
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(ask).not.toHaveBeenCalled();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

describe('an automatic reload', () => {
  it('happens at most once in five minutes', () => {
    const reload = jest.fn();
    expect(reloadOnce(reload, 1_000)).toBe(true);
    expect(reloadOnce(reload, 300_999)).toBe(false);
    expect(reloadOnce(reload, 301_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(wasReloaded(320_000)).toBe(true);
    expect(wasReloaded(400_000)).toBe(false);
  });

  it.each(['', 'soon', '-5', '1e99', 'NaN', '{}', '[object Object]'])(
    'is neither blocked nor caused by %j in the storage',
    (value) => {
      sessionStorage.setItem('portal.reloaded', value);
      expect(wasReloaded(1_000)).toBe(false);
      expect(reloadOnce(() => undefined, 1_000)).toBe(true);
    },
  );
});
