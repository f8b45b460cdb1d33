import { fulfilsWithin } from './fulfils-within';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('is true for a promise that is fulfilled in time, and leaves no timer behind', async () => {
  const answer = fulfilsWithin(after(900), 1_000);
  await jest.advanceTimersByTimeAsync(900);
  await expect(answer).resolves.toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

it('is false after the time limit, and immediately for a rejected promise', async () => {
  const late = fulfilsWithin(after(1_100), 1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(late).resolves.toBe(false);
  await expect(fulfilsWithin(Promise.reject(new Error('no')), 1_000)).resolves.toBe(false);
});
