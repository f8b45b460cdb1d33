import * as errorCodes from '@portal/shared/contracts/error-codes';
import { PRICE_BOOK_1 as book, type Quotas } from './price-book';
import {
  addMonths,
  monthPrice,
  packPrice,
  renewalPackPrice,
  renewedUntil,
  termPrice,
  upgradePrice,
  type Wanted,
} from './price.policy';

const included = (version: 'basic' | 'enterprise' | 'ultimate'): Wanted => ({
  version,
  quotas: book.editions[version].included,
});
const day = (text: string) => new Date(`${text}T00:00:00.000Z`);

test('a first basic year', () => {
  expect(termPrice(book, { ...included('basic'), months: 12, isFirstOrder: true })).toMatchObject({
    listCents: 358_800,
    discountedCents: 304_980,
    firstOrderCents: 30_498,
    totalCents: 274_482,
  });
});

test('a first enterprise year with added quotas', () => {
  const quotas: Quotas = { user: 70, asset: 300, disk: 700, concurrent: 60 };

  expect(termPrice(book, { version: 'enterprise', quotas, months: 12, isFirstOrder: true })).toMatchObject({
    monthCents: 122_400,
    totalCents: 1_198_480,
  });
});

test('an upgrade for the rest of a term', () => {
  const price = upgradePrice(book, {
    before: included('basic'),
    after: included('enterprise'),
    dueDate: new Date(day('2026-01-01').getTime() + 200 * 86_400_000),
    now: day('2026-01-01'),
    termBp: 8_500,
  });

  expect(price).toMatchObject({ monthCents: 60_000, listCents: 400_000, totalCents: 340_000 });
});

test('resource packs and renewal packs', () => {
  const wish = { version: 'enterprise', bagType: 'user', spec: 20, months: 6, quantity: 3 } as const;

  expect(packPrice(book, wish).totalCents).toBe(171_000);
  expect(renewalPackPrice(book, { ...included('basic'), months: 12, quantity: 2 }).totalCents).toBe(597_761);
});

test.each([
  [{ user: 11, asset: 50, disk: 100, concurrent: 10 }, errorCodes.quantityInvalid],
  [{ user: 0, asset: 50, disk: 100, concurrent: 10 }, errorCodes.quantityInvalid],
  [{ user: 60, asset: 50, disk: 100, concurrent: 10 }, errorCodes.quotaExceeded],
])('returns no price for %j', (quotas, code) => {
  expect(() => monthPrice(book, { version: 'basic', quotas })).toThrow(expect.objectContaining({ code }));
});

test('returns no price for an unavailable term, nor for a downgrade', () => {
  expect(() => termPrice(book, { ...included('basic'), months: 5 })).toThrow(
    expect.objectContaining({ code: errorCodes.quantityInvalid }),
  );
  expect(() =>
    upgradePrice(book, {
      before: included('enterprise'),
      after: included('basic'),
      dueDate: day('2027-01-01'),
      now: day('2026-01-01'),
      termBp: 8_500,
    }),
  ).toThrow(expect.objectContaining({ code: errorCodes.downgradeOrNoChange }));
});

test.each(['enterprise', 'ultimate'] as const)(
  'buying %s directly never costs more than upgrading from basic',
  (version) => {
    for (const months of book.terms.keys()) {
      const direct = termPrice(book, { ...included(version), months });
      const basic = termPrice(book, { ...included('basic'), months });
      // Starts in a month of 31 days: an upgrade is charged by days, a term by months.
      const now = day('2026-07-01');
      const upgrade = upgradePrice(book, {
        before: included('basic'),
        after: included(version),
        dueDate: addMonths(now, months),
        now,
        termBp: basic.discountRateBp,
      });

      expect(direct.totalCents).toBeLessThanOrEqual(basic.totalCents + upgrade.totalCents);
    }
  },
);

test('months are calendar months, clamped at month ends', () => {
  expect(addMonths(day('2026-01-31'), 1)).toEqual(day('2026-02-28'));
  expect(addMonths(day('2027-12-31'), 2)).toEqual(day('2028-02-29'));
  expect(renewedUntil(day('2026-01-10'), day('2026-03-05'), 1)).toEqual(day('2026-04-05'));
  expect(renewedUntil(day('2026-06-10'), day('2026-03-05'), 1)).toEqual(day('2026-07-10'));
});
