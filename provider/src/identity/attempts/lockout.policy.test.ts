import { addSeconds } from '../../platform/runtime/clock';
import {
  afterFailure,
  attemptsLeft,
  isLocked,
  NO_FAILURES,
  SIGN_IN_LOCK,
  type FailureCount,
} from './lockout.policy';

const now = new Date('2026-01-01T08:00:00Z');
const failed = (times: number, at = now): FailureCount =>
  Array.from({ length: times }).reduce<FailureCount>(
    (count) => afterFailure(count, at, SIGN_IN_LOCK),
    NO_FAILURES,
  );
const left = (count: FailureCount) => attemptsLeft(count, SIGN_IN_LOCK);

it('leaves 4, 3, 2, 1 and then 0', () => {
  expect([1, 2, 3, 4, 5].map((times) => left(failed(times)))).toEqual([4, 3, 2, 1, 0]);
});

it('locks with the fifth failure for 30 minutes', () => {
  expect(isLocked(failed(4), now)).toBe(false);
  const locked = failed(5);
  expect(isLocked(locked, addSeconds(now, 30 * 60 - 1))).toBe(true);
  expect(isLocked(locked, addSeconds(now, 30 * 60))).toBe(false);
});

it('does not prolong a running lock', () => {
  const locked = failed(5);
  expect(afterFailure(locked, addSeconds(now, 60), SIGN_IN_LOCK)).toEqual(locked);
});

it('counts from one again after the lock ran out', () => {
  const later = addSeconds(now, 30 * 60);
  expect(left(afterFailure(failed(5), later, SIGN_IN_LOCK))).toBe(4);
});
