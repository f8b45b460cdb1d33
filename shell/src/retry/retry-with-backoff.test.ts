import { fc } from '@portal/shared/testing/fast-check';
import { exponential, retryWithBackoff, steps } from './retry-with-backoff';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fails this many times, then succeeds. Records when each attempt was made, in ms from the start. */
function attemptsThatFail(times: number) {
  const start = Date.now();
  const at: number[] = [];
  const attempt = () => {
    at.push(Date.now() - start);
    return at.length > times ? Promise.resolve('there') : Promise.reject(new Error(`failure ${at.length}`));
  };
  return { at, attempt };
}

it('tries immediately, then after each pause, until it succeeds', async () => {
  const { at, attempt } = attemptsThatFail(3);
  const failures: unknown[] = [];
  const { result } = retryWithBackoff({
    attempt,
    delay: steps(1_000, 3_000),
    onFailure: (error, count) => failures.push([count, error]),
  });
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(result).resolves.toBe('there');
  expect(at).toEqual([0, 1_000, 4_000, 7_000]);
  expect(failures).toEqual([
    [1, new Error('failure 1')],
    [2, new Error('failure 2')],
    [3, new Error('failure 3')],
  ]);
  expect(jest.getTimerCount()).toBe(0);
});

it('lets the error determine the pause', async () => {
  const { at, attempt } = attemptsThatFail(2);
  retryWithBackoff({
    attempt,
    delay: (_failures, error) => (error instanceof Error && error.message === 'failure 1' ? 500 : 50),
  });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(at).toEqual([0, 500, 550]);
});

it('starts with the pause if the first attempts were made elsewhere', async () => {
  const { at, attempt } = attemptsThatFail(1);
  retryWithBackoff({ attempt, delay: steps(1_000, 2_000, 4_000), failedBefore: 2 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(at).toEqual([2_000, 6_000]);
});

it('makes the next attempt immediately on `retryNow`, and never two at a time', async () => {
  const { at, attempt } = attemptsThatFail(2);
  const { retryNow } = retryWithBackoff({ attempt, delay: steps(10_000) });
  retryNow();
  await jest.advanceTimersByTimeAsync(100);
  expect(at).toEqual([0]);
  retryNow();
  retryNow();
  await jest.advanceTimersByTimeAsync(0);
  expect(at).toEqual([0, 100]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(at).toEqual([0, 100, 10_100]);
});

it('ends a pause when aborted, and leaves neither timer nor listener behind', async () => {
  const { at, attempt } = attemptsThatFail(9);
  const stop = new AbortController();
  const removed = jest.spyOn(stop.signal, 'removeEventListener');
  const { result } = retryWithBackoff({ attempt, delay: steps(1_000), signal: stop.signal });
  await jest.advanceTimersByTimeAsync(500);
  stop.abort();
  await expect(result).resolves.toBeUndefined();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(at).toEqual([0]);
  expect(jest.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
});

it.each(['succeeds', 'fails'])('drops an attempt that %s after the abort', async (outcome) => {
  const stop = new AbortController();
  const onFailure = jest.fn();
  const { result } = retryWithBackoff({
    attempt: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (outcome === 'fails') throw new Error('too late');
      return 'too late';
    },
    delay: steps(1_000),
    onFailure,
    signal: stop.signal,
  });
  stop.abort();
  await jest.advanceTimersByTimeAsync(5_000);
  await expect(result).resolves.toBeUndefined();
  expect(onFailure).not.toHaveBeenCalled();
});

it('makes no attempt with an aborted signal', async () => {
  const { at, attempt } = attemptsThatFail(0);
  const { result } = retryWithBackoff({ attempt, delay: steps(1_000), signal: AbortSignal.abort() });
  await expect(result).resolves.toBeUndefined();
  expect(at).toEqual([]);
});

it('ends if `onFailure` aborts the signal', async () => {
  const { at, attempt } = attemptsThatFail(9);
  const stop = new AbortController();
  const { result } = retryWithBackoff({
    attempt,
    delay: steps(1_000),
    onFailure: () => stop.abort(),
    signal: stop.signal,
  });
  await expect(result).resolves.toBeUndefined();
  expect(at).toEqual([0]);
});

describe('an exponential backoff', () => {
  it('doubles from the first pause to the longest', () => {
    const delay = exponential({ firstMs: 1_000, longestMs: 60_000, random: () => 0.5 });
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((failures) => delay(failures))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('is randomized by half either way and never above the longest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, random) => {
          const ms = exponential({ firstMs: 1_000, longestMs: 60_000, random: () => random })(failures);
          expect(ms).toBeGreaterThanOrEqual(500);
          expect(ms).toBeLessThanOrEqual(60_000);
        },
      ),
    );
  });
});
