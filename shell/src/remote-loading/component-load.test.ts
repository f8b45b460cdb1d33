import type { ComponentType } from 'react';
import { createConnectivity } from '../network/connectivity';
import { createComponentLoad, LATE_AFTER_MS } from './component-load';

const Page: ComponentType = () => null;

function buildLoad() {
  const attempts: { resolve: (component: ComponentType) => void; reject: (error: Error) => void }[] = [];
  const onFailure = jest.fn<void, [unknown]>();
  const line = { isAlive: true };
  const connectivity = createConnectivity({
    probe: () => Promise.resolve(line.isAlive),
    isOnline: () => true,
    isVisible: () => true,
  });
  const load = createComponentLoad({
    connectivity,
    load: () => new Promise((resolve, reject) => attempts.push({ resolve, reject })),
    onFailure,
  });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return {
    load,
    attempts,
    onFailure,
    line,
    connectivity,
    async succeed() {
      attempts.at(-1)?.resolve(Page);
      await settle();
    },
    async fail() {
      attempts.at(-1)?.reject(new Error('not there'));
      await settle();
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is ready as soon as the component is loaded, and stays ready for the next visit', async () => {
  const { load, attempts, succeed } = buildLoad();
  const leave = load.watch();
  await succeed();
  expect(load.current()).toEqual({ kind: 'ready', Component: Page });
  leave();
  load.watch();
  expect(attempts).toHaveLength(1);
});

it('is late after 5 s without aborting the load, and replaces its card by itself', async () => {
  const { load, attempts, succeed } = buildLoad();
  load.watch();
  jest.advanceTimersByTime(LATE_AFTER_MS - 1);
  expect(load.current()).toEqual({ kind: 'waiting' });
  jest.advanceTimersByTime(1);
  expect(load.current()).toEqual({ kind: 'late', error: undefined, isRetrying: false });
  expect(attempts).toHaveLength(1);
  await succeed();
  expect(load.current()).toEqual({ kind: 'ready', Component: Page });
});

it('shows a failure only after 5 s, retries twice a second and then every 15 s, and reports it once', async () => {
  const { load, attempts, onFailure, fail } = buildLoad();
  load.watch();
  await fail();
  expect(load.current()).toEqual({ kind: 'waiting' });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await jest.advanceTimersByTimeAsync(500);
    await fail();
  }
  expect(load.current()).toEqual({ kind: 'late', error: new Error('not there'), isRetrying: false });
  expect(attempts).toHaveLength(21);
  for (let attempt = 0; attempt < 120; attempt += 1) {
    await jest.advanceTimersByTimeAsync(500);
    await fail();
  }
  const afterMinute = attempts.length;
  await jest.advanceTimersByTimeAsync(14_000);
  expect(attempts.length - afterMinute).toBeLessThanOrEqual(1);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('reports a failure of the displayed component also if its prefetch has failed before', async () => {
  const { load, onFailure, fail } = buildLoad();
  load.start();
  await fail();
  expect(onFailure).toHaveBeenCalledTimes(1);
  load.watch();
  await fail();
  await jest.advanceTimersByTimeAsync(500);
  await fail();
  expect(onFailure).toHaveBeenCalledTimes(2);
});

it('is ready within a second after the part is back', async () => {
  const { load, fail, succeed } = buildLoad();
  load.watch();
  await fail();
  await jest.advanceTimersByTimeAsync(LATE_AFTER_MS);
  expect(load.current()).toEqual({ kind: 'late', error: new Error('not there'), isRetrying: false });
  await fail();
  await jest.advanceTimersByTimeAsync(1_000);
  await succeed();
  expect(load.current()).toEqual({ kind: 'ready', Component: Page });
});

it('is not retried while it is not displayed, and starts again on the next visit', async () => {
  const { load, attempts, fail } = buildLoad();
  const leave = load.watch();
  await fail();
  await jest.advanceTimersByTimeAsync(LATE_AFTER_MS);
  await fail();
  leave();
  const before = attempts.length;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(attempts).toHaveLength(before);
  expect(load.current()).toEqual({ kind: 'waiting' });
  load.watch();
  expect(attempts).toHaveLength(before + 1);
});

it('retries immediately on a click on Retry, but never twice at a time', async () => {
  const { load, attempts, fail } = buildLoad();
  load.watch();
  load.retryNow();
  expect(attempts).toHaveLength(1);
  await fail();
  load.retryNow();
  load.retryNow();
  await jest.advanceTimersByTimeAsync(0);
  expect(attempts).toHaveLength(2);
});

it('is busy from a click on Retry until that attempt has ended, however long it hangs', async () => {
  const { load, fail } = buildLoad();
  load.watch();
  await jest.advanceTimersByTimeAsync(LATE_AFTER_MS);
  load.retryNow();
  expect(load.current()).toMatchObject({ kind: 'late', isRetrying: true });
  await jest.advanceTimersByTimeAsync(12_000);
  expect(load.current()).toMatchObject({ isRetrying: true });
  await fail();
  expect(load.current()).toMatchObject({ kind: 'late', isRetrying: false });
});

it('is busy for half a second if the attempt fails immediately', async () => {
  const { load, fail } = buildLoad();
  load.watch();
  await fail();
  await jest.advanceTimersByTimeAsync(LATE_AFTER_MS);
  await fail();
  load.retryNow();
  await jest.advanceTimersByTimeAsync(0);
  await fail();
  expect(load.current()).toMatchObject({ isRetrying: true });
  await jest.advanceTimersByTimeAsync(500);
  expect(load.current()).toMatchObject({ kind: 'late', isRetrying: false });
});

it('makes no attempt while the connection is down, and one as soon as it is back', async () => {
  const { load, attempts, line, connectivity, fail, succeed } = buildLoad();
  line.isAlive = false;
  load.watch();
  await fail();
  expect(connectivity.current()).toBe('unreachable');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(attempts).toHaveLength(1);
  expect(load.current()).toMatchObject({ kind: 'late', isRetrying: false });
  load.retryNow();
  expect(load.current()).toMatchObject({ isRetrying: true });
  await jest.advanceTimersByTimeAsync(500);
  expect(load.current()).toMatchObject({ isRetrying: false });
  expect(attempts).toHaveLength(1);
  line.isAlive = true;
  load.retryNow();
  await jest.advanceTimersByTimeAsync(0);
  expect(attempts).toHaveLength(2);
  await succeed();
  expect(load.current()).toEqual({ kind: 'ready', Component: Page });
});

it('makes no attempt for a page that was left while the connection was down', async () => {
  const { load, attempts, line, connectivity, fail } = buildLoad();
  line.isAlive = false;
  const leave = load.watch();
  await fail();
  await jest.advanceTimersByTimeAsync(1_000);
  leave();
  line.isAlive = true;
  await connectivity.check();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempts).toHaveLength(1);
});
