import { fc } from '@portal/shared/testing/fast-check';
import { amountRefusal, couponDeduction, isFor, usageRefusal, type Coupon } from './coupon.policy';

const start = new Date('2026-03-01T00:00:00.000Z');
const end = new Date('2026-04-01T00:00:00.000Z');
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  percentBp: null,
  amountCents: 1_000,
  minCents: 0,
  uses: null,
  perPerson: null,
  versions: null,
  startsAt: start,
  endsAt: end,
  ...more,
});
const percent = (percentBp: number, more: Partial<Coupon> = {}) =>
  coupon({ amountCents: null, percentBp, ...more });

test.each<[string, Date, ReturnType<typeof usageRefusal>]>([
  ['before it begins', new Date(start.getTime() - 1), { reason: 'notYet' }],
  ['when it begins', start, null],
  ['just before it ends', new Date(end.getTime() - 1), null],
  ['when it ends', end, { reason: 'over' }],
])('%s', (_when, now, refusal) => {
  expect(usageRefusal(coupon(), { total: 7, byPerson: 3 }, now)).toEqual(refusal);
});

test.each([
  [0, 0, { reason: 'edition' }],
  [1, 0, { reason: 'minimum', minCents: 2 }],
  [99, 100, { reason: 'minimum', minCents: 100 }],
])('an amount of %d, with a minimum of %d, is refused as %j', (amountCents, minCents, refusal) => {
  expect(amountRefusal(coupon({ minCents }), amountCents)).toEqual(refusal);
});

test('the minimum of a refusal is the least amount that the coupon deducts something from', () => {
  const share = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(share, fc.integer({ min: 0, max: 20_000 }), (percentBp, minCents) => {
      const which = percent(percentBp, { minCents });
      const refusal = amountRefusal(which, 1);
      const least = refusal.reason === 'minimum' ? refusal.minCents : 0;
      expect(couponDeduction(which, least)).toBeGreaterThan(0);
      expect(couponDeduction(which, least - 1)).toBe(0);
    }),
  );
});

test.each<[Partial<Coupon>, { total: number; byPerson: number }, boolean]>([
  [{ uses: 3 }, { total: 2, byPerson: 2 }, true],
  [{ uses: 3 }, { total: 3, byPerson: 0 }, false],
  [{ uses: 3 }, { total: 4, byPerson: 0 }, false],
  [{ perPerson: 2 }, { total: 9, byPerson: 1 }, true],
  [{ perPerson: 2 }, { total: 9, byPerson: 2 }, false],
  [{ perPerson: 2 }, { total: 9, byPerson: 3 }, false],
  [{ uses: 3, perPerson: 2 }, { total: 3, byPerson: 0 }, false],
  [{ uses: 3, perPerson: 2 }, { total: 2, byPerson: 2 }, false],
  [{ uses: 3, perPerson: 2 }, { total: 2, byPerson: 1 }, true],
])('%j after the uses %j', (limits, uses, isPossible) => {
  expect(usageRefusal(coupon(limits), uses, start)).toEqual(isPossible ? null : { reason: 'used' });
});

test('is for all editions, or for the named ones', () => {
  expect(isFor(coupon(), 'basic')).toBe(true);
  expect(isFor(coupon({ versions: ['enterprise', 'ultimate'] }), 'ultimate')).toBe(true);
  expect(isFor(coupon({ versions: ['enterprise', 'ultimate'] }), 'basic')).toBe(false);
});

test.each<[Coupon, number, number]>([
  [coupon(), 29_900, 1_000],
  [coupon(), 1_001, 1_000],
  [coupon(), 1_000, 999],
  [coupon(), 1, 0],
  [coupon(), 0, 0],
  [coupon({ minCents: 29_900 }), 29_900, 1_000],
  [coupon({ minCents: 29_901 }), 29_900, 0],
  [percent(1_000), 29_900, 2_990],
  [percent(3_333), 100, 33],
  [percent(3_350), 100, 34],
  [percent(10_000), 29_900, 29_899],
  [percent(1), 4_999, 0],
  [percent(1), 5_000, 1],
  [percent(1_000, { minCents: 30_000 }), 29_900, 0],
])('%j deducts from %i: %i', (which, amountCents, deducted) => {
  expect(couponDeduction(which, amountCents)).toBe(deducted);
});
