import { fc } from '../testing/fast-check';
import { ceilDivide, cents, halfUp, rateOf, sumCents, timesCents, yuanOf } from './money';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const rate = fc.nat(10_000);

test('halfUp rounds to the nearest integer, a half upwards', () => {
  expect([halfUp(1, 1, 2), halfUp(-1, 1, 2), halfUp(5, 1, 3), halfUp(4, 1, 3)]).toEqual([1, 0, 2, 1]);
  fc.assert(
    fc.property(amount, fc.nat(1000), fc.integer({ min: 1, max: 10_000 }), (value, times, divisor) => {
      const distance =
        BigInt(value) * BigInt(times) - BigInt(halfUp(value, times, divisor)) * BigInt(divisor);
      // −½ ≤ exact − rounded < ½, doubled to avoid fractions.
      expect(2n * distance >= -BigInt(divisor) && 2n * distance < BigInt(divisor)).toBe(true);
    }),
  );
});

test('ceilDivide rounds up to an integer', () => {
  fc.assert(
    fc.property(amount, fc.nat(1000), fc.integer({ min: 1, max: 10_000 }), (value, times, divisor) => {
      const rest =
        BigInt(ceilDivide(value, times, divisor)) * BigInt(divisor) - BigInt(value) * BigInt(times);
      expect(rest >= 0n && rest < BigInt(divisor)).toBe(true);
    }),
  );
});

test('a rate never exceeds the amount, and grows with it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(1000), rate, (value, more, bp) => {
      expect(rateOf(value, bp)).toBeLessThanOrEqual(value);
      expect(rateOf(value + more, bp)).toBeGreaterThanOrEqual(rateOf(value, bp));
      expect(rateOf(value, 10_000)).toBe(value);
      expect(Object.is(rateOf(value, 0), 0)).toBe(true);
    }),
  );
});

test('sums do not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      expect(sumCents(...amounts)).toBe(sumCents(...amounts.toReversed()));
    }),
  );
});

test('the price book’s vectors are exact to the cent', () => {
  const list = timesCents(29_900, 12);
  const discounted = rateOf(list, 8500);
  const first = Math.min(rateOf(discounted, 1000), 50_000);
  expect([list, discounted, -first, sumCents(discounted, -first)]).toEqual([
    358_800, 304_980, -30_498, 274_482,
  ]);
  expect(ceilDivide(60_000, 200, 30)).toBe(400_000);
  expect(rateOf(400_000, 8500)).toBe(340_000);
  expect(rateOf(rateOf(timesCents(29_900, 24), 8500), 9800)).toBe(597_761);
});

test.each([0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('%s is no amount', (value) => {
  expect(() => cents(value)).toThrow(RangeError);
  expect(() => sumCents(1, value)).toThrow(RangeError);
});

test('a divisor is a positive integer', () => {
  expect(() => halfUp(1, 1, 0)).toThrow(RangeError);
  expect(() => ceilDivide(1, 1, -1)).toThrow(RangeError);
});

test.each([
  [8888, '88.88'],
  [5, '0.05'],
  [0, '0.00'],
  [-5, '-0.05'],
  [-95, '-0.95'],
  [-30_498, '-304.98'],
])('%i cents are %s yuan', (amount, yuan) => {
  expect(yuanOf(amount)).toBe(yuan);
});
