import type { ActiveReleases, ReleaseSet } from '@portal/shared/remote/release';
import { createReleaseWatch } from './release-watch';
import { reloadOnce, wasReloaded } from './reload-once';

// Only the releases of the set count here.
const SET = {
  shell: { release: '1.0.0-aaaaaaaa' },
  remotes: [{ part: 'mf-team', release: '1.0.0-bbbbbbbb' }],
} as unknown as ReleaseSet;
const OWN = { shell: '1.0.0-aaaaaaaa', 'mf-team': '1.0.0-bbbbbbbb' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function buildWatch() {
  const world: { active: ActiveReleases | null } = { active: { revision: 1, releases: OWN } };
  const ask = jest.fn(() => Promise.resolve(world.active));
  const watch = createReleaseWatch({ set: SET, ask, now: Date.now });
  const activate = (revision: number, releases: Record<string, string>) => {
    world.active = { revision, releases: { ...OWN, ...releases } };
  };
  return { watch, ask, world, activate };
}

it('tells of another release of any part, once, and no more when that is taken back', async () => {
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

it('counts a part that came or went', async () => {
  const { watch, activate } = buildWatch();
  activate(2, { 'mf-order': '1.0.0-dddddddd' });
  await watch.check();
  expect(watch.current()?.parts).toEqual(['mf-order']);
});

it('is needed when code is missing of a part that has another release now, or of the shell below it', async () => {
  const { watch, activate } = buildWatch();
  await watch.missed('mf-team');
  expect(watch.current()).toBeNull();
  activate(2, { 'mf-order': '1.0.0-dddddddd' });
  await watch.missed('mf-team');
  expect(watch.current()?.isNeeded).toBe(false);
  activate(3, { 'mf-team': '1.1.0-cccccccc' });
  await watch.check();
  expect(watch.current()?.isNeeded).toBe(true);
  activate(4, { shell: '1.1.0-eeeeeeee' });
  await watch.check();
  expect(watch.current()?.isNeeded).toBe(true);
});

it('keeps what it knew when the front door is silent', async () => {
  const { watch, world, activate } = buildWatch();
  activate(2, { shell: '1.1.0-eeeeeeee' });
  await watch.check();
  world.active = null;
  await watch.check();
  expect(watch.current()?.revision).toBe(2);
});

it('asks every five minutes, and when the page comes to the front after a while', async () => {
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

it('asks nothing without a network, and once when it is back', async () => {
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

describe('a reload that nobody asked for', () => {
  it('happens once in five minutes', () => {
    const reload = jest.fn();
    expect(reloadOnce(reload, 1_000)).toBe(true);
    expect(reloadOnce(reload, 300_999)).toBe(false);
    expect(reloadOnce(reload, 301_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(wasReloaded(320_000)).toBe(true);
    expect(wasReloaded(400_000)).toBe(false);
  });

  it.each(['', 'soon', '-5', '1e99', 'NaN', '{}', '[object Object]'])(
    'is not kept away, or brought about, by %j in the storage',
    (value) => {
      sessionStorage.setItem('portal.reloaded', value);
      expect(wasReloaded(1_000)).toBe(false);
      expect(reloadOnce(() => undefined, 1_000)).toBe(true);
    },
  );
});
