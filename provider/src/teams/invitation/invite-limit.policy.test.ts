import { addSeconds } from '../../platform/runtime/clock';
import { DAY_SECONDS } from '../../platform/limits/limit.policy';
import { FREE_MISSES, needsCaptcha, secondsUntilLookup, type Lookup } from './invite-limit.policy';

const now = new Date('2026-03-02T08:00:00.000Z');
const ago = (seconds: number) => addSeconds(now, -seconds);
const lookup = (targetHash: string, seconds = 0, wasFound = true): Lookup => ({
  targetHash,
  wasFound,
  lookedAt: ago(seconds),
});
const lookups = (count: number, seconds = 0, wasFound = true) =>
  Array.from({ length: count }, (_, n) => lookup(`target ${n}`, seconds, wasFound));

describe('secondsUntilLookup', () => {
  test('counts a phone that was looked up before once', () => {
    expect(secondsUntilLookup(lookups(20), new Set(['target 3', 'target 4']), now)).toBe(0);
    expect(secondsUntilLookup(lookups(20), new Set(['target 3', 'another']), now)).toBe(3600);
  });
});

describe('needsCaptcha', () => {
  test.each([
    [FREE_MISSES - 1, 0, false],
    [FREE_MISSES, 0, true],
    [FREE_MISSES, DAY_SECONDS - 1, true],
    [FREE_MISSES, DAY_SECONDS, false],
  ])('after %d misses %d seconds ago: %s', (misses, seconds, isNeeded) => {
    expect(needsCaptcha(lookups(misses, seconds, false), now)).toBe(isNeeded);
  });

  test('counts no lookup that found an account', () => {
    expect(needsCaptcha(lookups(50), now)).toBe(false);
  });
});
