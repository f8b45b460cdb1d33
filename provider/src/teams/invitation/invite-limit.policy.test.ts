import { fc } from '@portal/shared/testing/fast-check';
import { addSeconds } from '../../platform/runtime/clock';
import {
  FREE_MISSES,
  INVITE_WINDOWS,
  LIMIT_SECONDS,
  needsCaptcha,
  secondsUntilAsked,
  secondsUntilFree,
  type Lookup,
} from './invite-limit.policy';

const now = new Date('2026-03-02T08:00:00.000Z');
const ago = (seconds: number) => addSeconds(now, -seconds);
const lookup = (targetHash: string, seconds = 0, wasFound = true): Lookup => ({
  targetHash,
  wasFound,
  lookedAt: ago(seconds),
});
const lookups = (count: number, seconds = 0, wasFound = true) =>
  Array.from({ length: count }, (_, n) => lookup(`target ${n}`, seconds, wasFound));

describe('secondsUntilFree', () => {
  test.each([
    [0, 5, 0, 0],
    [15, 5, 0, 0],
    [16, 5, 0, 3600],
    [20, 1, 3599, 1],
    [20, 1, 3600, 0],
    [45, 5, 7200, 0],
    [46, 5, 7200, LIMIT_SECONDS - 7200],
    [50, 1, LIMIT_SECONDS, 0],
  ])('with %d counted, %d more, %d seconds later, says %d', (count, more, seconds, wait) => {
    expect(secondsUntilFree(Array<Date>(count).fill(ago(seconds)), more, now)).toBe(wait);
  });

  test('lets through after the wait that it says, and not a second before', () => {
    const moments = fc.array(fc.integer({ min: 0, max: LIMIT_SECONDS + 100 }), { maxLength: 80 });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 5 }), (secondsAgo, more) => {
        const times = secondsAgo.map(ago);
        const wait = secondsUntilFree(times, more, now);

        expect(secondsUntilFree(times, more, addSeconds(now, wait))).toBe(0);
        if (wait > 0) expect(secondsUntilFree(times, more, addSeconds(now, wait - 1))).toBeGreaterThan(0);
      }),
    );
  });

  test('never lets more through than a window holds, however they come', () => {
    const steps = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 2000 }), more: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(steps, (asked) => {
        const passed: Date[] = [];
        let at = now;
        for (const { after, more } of asked) {
          at = addSeconds(at, after);
          if (secondsUntilFree(passed, more, at) === 0) passed.push(...Array<Date>(more).fill(at));
        }
        for (const { most, seconds } of INVITE_WINDOWS) {
          for (const end of passed) {
            const inWindow = passed.filter((time) => time <= end && time > addSeconds(end, -seconds));
            expect(inWindow.length).toBeLessThanOrEqual(most);
          }
        }
      }),
    );
  });
});

describe('secondsUntilAsked', () => {
  test('counts a phone that was asked about before once', () => {
    expect(secondsUntilAsked(lookups(20), new Set(['target 3', 'target 4']), now)).toBe(0);
    expect(secondsUntilAsked(lookups(20), new Set(['target 3', 'another']), now)).toBe(3600);
  });
});

describe('needsCaptcha', () => {
  test.each([
    [FREE_MISSES - 1, 0, false],
    [FREE_MISSES, 0, true],
    [FREE_MISSES, LIMIT_SECONDS - 1, true],
    [FREE_MISSES, LIMIT_SECONDS, false],
  ])('after %d misses %d seconds ago: %s', (misses, seconds, isNeeded) => {
    expect(needsCaptcha(lookups(misses, seconds, false), now)).toBe(isNeeded);
  });

  test('counts nobody who was found', () => {
    expect(needsCaptcha(lookups(50), now)).toBe(false);
  });
});
