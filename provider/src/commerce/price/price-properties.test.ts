import { isDeepStrictEqual } from 'node:util';
import { VERSIONS } from '@portal/shared/contracts/enums';
import { fc, runs } from '@portal/shared/testing/fast-check';
import { PriceRefusal, monthPrice, type Wanted } from './month-price.policy';
import { wishedApplication as wanted, wishedMonths as months } from '../../testing/price-wishes';
import { PRICE_BOOK_1 as book } from './price-book';
import { QUOTA_KINDS, type Quotas } from '../records/quotas';
import { renewalPrice, termPrice, upgradePrice, withCoupon, type PriceParts } from './price.policy';

/** 5,000 wishes in npm test, 100,000 in the long run. */
const numRuns = runs(5_000);
const DAY_MS = 24 * 3600 * 1000;

const kind = fc.constantFrom(...QUOTA_KINDS);

/** Matchers are slow: properties return whether they hold, and fast-check reports the wish that does not. */
function isSum({
  discountedCents,
  firstOrderCents,
  couponCents,
  totalCents,
  listCents,
}: PriceParts): boolean {
  return (
    totalCents === discountedCents - firstOrderCents - couponCents &&
    totalCents >= (listCents === 0 ? 0 : 1) &&
    [discountedCents, firstOrderCents, couponCents, totalCents].every(
      (cents) => Number.isSafeInteger(cents) && cents >= 0,
    )
  );
}

test('the total is the sum of its parts and at least one cent', () => {
  fc.assert(
    fc.property(
      wanted,
      months,
      fc.boolean(),
      fc.oneof(fc.nat(1_000), fc.nat(10_000_000)),
      (wish, term, isFirstOrder, coupon) => {
        const price = termPrice(book, { ...wish, months: term, isFirstOrder });
        const rest = withCoupon(price, coupon);
        return isSum(price) && isSum(rest) && rest.couponCents <= coupon;
      },
    ),
    { numRuns },
  );
});

test('a step more of any quota never costs less', () => {
  fc.assert(
    fc.property(wanted, months, kind, fc.boolean(), (wish, term, of, isFirstOrder) => {
      const { step, max } = book.editions[wish.version];
      const more = { ...wish.quotas, [of]: Math.min(wish.quotas[of] + step[of], max[of]) };
      const at = (quotas: Quotas) => termPrice(book, { ...wish, quotas, months: term, isFirstOrder });
      return at(more).totalCents >= at(wish.quotas).totalCents;
    }),
    { numRuns },
  );
});

test('a renewal costs what a purchase without the first-order discount costs', () => {
  fc.assert(
    fc.property(wanted, months, (wish, term) =>
      isDeepStrictEqual(renewalPrice(book, wish, term), termPrice(book, { ...wish, months: term })),
    ),
    { numRuns },
  );
});

test('buying directly never costs more than buying less and upgrading at once', () => {
  fc.assert(
    fc.property(wanted, wanted, months, fc.boolean(), (before, after, term, isFirstOrder) => {
      const price = upgradeAtOnce(before, after, term);
      if (price === null) return true;
      const lower = termPrice(book, { ...before, months: term, isFirstOrder });
      const direct = termPrice(book, { ...after, months: term, isFirstOrder });
      return isSum(price) && direct.totalCents <= lower.totalCents + price.totalCents;
    }),
    { numRuns },
  );
});

/** For a term of months of 30 days, as upgrades are charged; `null` if it is no upgrade. */
function upgradeAtOnce(before: Wanted, after: Wanted, term: number): PriceParts | null {
  const termBp = book.terms.get(term) ?? 10_000;
  const dueDate = new Date(term * 30 * DAY_MS);
  try {
    return upgradePrice(book, { before, after, dueDate, now: new Date(0), termBp });
  } catch (error) {
    if (error instanceof PriceRefusal) return null;
    throw error;
  }
}

test('an upgrade never lowers a quota or the edition, and its month always costs more', () => {
  fc.assert(
    fc.property(wanted, wanted, months, (before, after, term) => {
      const isHigher =
        VERSIONS.indexOf(after.version) >= VERSIONS.indexOf(before.version) &&
        QUOTA_KINDS.every((of) => after.quotas[of] >= before.quotas[of]) &&
        monthPrice(book, after) > monthPrice(book, before);
      return (upgradeAtOnce(before, after, term) !== null) === isHigher;
    }),
    { numRuns },
  );
});
