import type { RolloutGuard } from '@portal/registry/rollouts/guard';
import { watchGuard } from './watched-guard';

const guard = (check: () => Promise<void>): RolloutGuard => ({
  ...{ served: () => undefined, shown: () => undefined, failed: () => undefined },
  ...{ numbersOf: () => null, nextShareOf: () => null },
  check,
});

afterEach(() => jest.restoreAllMocks());

test('says how long ago a check succeeded', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const check = jest.fn<Promise<void>, []>().mockResolvedValue();
  const watched = watchGuard(guard(check));
  clock.mockReturnValue(60_000);
  expect(watched.checkedSecondsAgo()).toBe(60);
  check.mockRejectedValueOnce(new Error('the database is away'));
  await expect(watched.check()).rejects.toThrow();
  expect(watched.checkedSecondsAgo()).toBe(60);
  await watched.check();
  expect(watched.checkedSecondsAgo()).toBe(0);
});

test('a guard alone acts, one of several says whether it does', () => {
  expect(watchGuard(guard(() => Promise.resolve())).isActing()).toBe(true);
  expect(watchGuard({ ...guard(() => Promise.resolve()), isActing: () => false }).isActing()).toBe(false);
});
