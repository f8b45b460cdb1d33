import { fc } from '@portal/shared/testing/fast-check';
import { addSeconds } from '../runtime/clock';
import { DAY_SECONDS, HOUR_SECONDS, secondsUntilFree, type Limit } from './limit.policy';

const now = new Date('2026-03-02T08:00:00.000Z');
const ago = (seconds: number) => addSeconds(now, -seconds);
const LIMITS: readonly Limit[] = [
  { max: 20, seconds: HOUR_SECONDS },
  { max: 50, seconds: DAY_SECONDS },
];

describe('secondsUntilFree', () => {
  test.each([
    [0, 5, 0, 0],
    [15, 5, 0, 0],
    [16, 5, 0, 3600],
    [20, 1, 3599, 1],
    [20, 1, 3600, 0],
    [45, 5, 7200, 0],
    [46, 5, 7200, DAY_SECONDS - 7200],
    [50, 1, DAY_SECONDS, 0],
  ])('with %d counted, %d more, %d seconds later, returns %d', (count, more, seconds, wait) => {
    expect(secondsUntilFree(LIMITS, { times: Array<Date>(count).fill(ago(seconds)), more, now })).toBe(wait);
  });

  test('allows after the returned wait, and not a second before', () => {
    const moments = fc.array(fc.integer({ min: 0, max: DAY_SECONDS + 100 }), { maxLength: 80 });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 5 }), (secondsAgo, more) => {
        const times = secondsAgo.map(ago);
        const wait = secondsUntilFree(LIMITS, { times, more, now });

        expect(secondsUntilFree(LIMITS, { times, more, now: addSeconds(now, wait) })).toBe(0);
        if (wait > 0)
          expect(secondsUntilFree(LIMITS, { times, more, now: addSeconds(now, wait - 1) })).toBeGreaterThan(
            0,
          );
      }),
    );
  });

  test('never allows more than a limit, whatever their order', () => {
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
          if (secondsUntilFree(LIMITS, { times: passed, more, now: at }) === 0)
            passed.push(...Array<Date>(more).fill(at));
        }
        for (const { max, seconds } of LIMITS) {
          for (const end of passed) {
            const inWindow = passed.filter((time) => time <= end && time > addSeconds(end, -seconds));
            expect(inWindow.length).toBeLessThanOrEqual(max);
          }
        }
      }),
    );
  });
});
