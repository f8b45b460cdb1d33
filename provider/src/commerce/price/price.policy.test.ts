import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  checkQuotas,
  monthPrice,
  PriceRefusal,
  type PriceRefusalReason,
  type Wanted,
} from './month-price.policy';
import { PRICE_BOOK_1 as book, type PriceBook } from './price-book';
import type { Quotas } from '../records/quotas';
import {
  packPrice,
  renewalPackPrice,
  renewalPrice,
  termPrice,
  upgradePrice,
  withCoupon,
  type PackSelection,
  type UpgradeSelection,
} from './price.policy';
import { addMonths } from './term.policy';

type Paid = 'basic' | 'enterprise' | 'ultimate';

const included = (version: Paid, more: Partial<Quotas> = {}): Wanted => ({
  version,
  quotas: { ...book.editions[version].included, ...more },
});
const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
const now = day('2026-01-01');
const refused = (code: number, excess: { readonly of?: string; readonly max?: number } = {}) => ({
  code,
  ...excess,
});

/** Why there is no price. */
function refusalOf(price: () => unknown): PriceRefusalReason {
  try {
    price();
  } catch (error) {
    if (error instanceof PriceRefusal) return error.reason;
    throw error;
  }
  throw new Error('There is a price.');
}

/** A book with one cheap edition, to reach amounts of a few cents. */
function cheapBook(monthCents: number, change: Partial<PriceBook> = {}): PriceBook {
  const basic = { ...book.editions.basic, monthCents };
  return { ...book, editions: { ...book.editions, basic }, ...change };
}

describe('vectors', () => {
  test('a first basic year', () => {
    expect(termPrice(book, { ...included('basic'), months: 12, isFirstOrder: true })).toEqual({
      monthCents: 29_900,
      listCents: 358_800,
      discountRateBp: 8_500,
      discountedCents: 304_980,
      firstOrderCents: 30_498,
      couponCents: 0,
      totalCents: 274_482,
      lines: [{ label: 'base', qty: 1, unitCents: 29_900, amountCents: 29_900 }],
    });
  });

  test('a first enterprise year with added quotas', () => {
    const quotas: Quotas = { user: 70, asset: 300, disk: 700, concurrent: 60 };

    expect(termPrice(book, { version: 'enterprise', quotas, months: 12, isFirstOrder: true })).toMatchObject({
      monthCents: 122_400,
      listCents: 1_468_800,
      discountedCents: 1_248_480,
      firstOrderCents: 50_000,
      totalCents: 1_198_480,
      lines: [
        { label: 'base', qty: 1, unitCents: 89_900, amountCents: 89_900 },
        { label: 'user', qty: 2, unitCents: 5_000, amountCents: 10_000 },
        { label: 'asset', qty: 2, unitCents: 6_000, amountCents: 12_000 },
        { label: 'disk', qty: 2, unitCents: 3_000, amountCents: 6_000 },
        { label: 'concurrent', qty: 1, unitCents: 4_500, amountCents: 4_500 },
      ],
    });
  });

  test('an upgrade for the rest of a term', () => {
    const price = upgradePrice(book, {
      before: included('basic'),
      after: included('enterprise'),
      dueDate: new Date(now.getTime() + 200 * 86_400_000),
      now,
      termBp: 8_500,
    });

    expect(price).toEqual({
      monthCents: 60_000,
      listCents: 400_000,
      discountRateBp: 8_500,
      discountedCents: 340_000,
      firstOrderCents: 0,
      couponCents: 0,
      totalCents: 340_000,
      lines: [{ label: 'base', qty: 1, unitCents: 89_900, amountCents: 89_900 }],
      basis: { oldMonthCents: 29_900, newMonthCents: 89_900, remainingDays: 200 },
    });
  });

  test('resource packs', () => {
    const wish = { version: 'enterprise', bagType: 'user', spec: 20, months: 6, quantity: 3 } as const;

    expect(packPrice(book, wish)).toEqual({
      monthCents: 30_000,
      listCents: 180_000,
      discountRateBp: 9_500,
      discountedCents: 171_000,
      firstOrderCents: 0,
      couponCents: 0,
      totalCents: 171_000,
      lines: [{ label: 'user', qty: 6, unitCents: 5_000, amountCents: 30_000 }],
    });
  });

  test('renewal packs', () => {
    expect(renewalPackPrice(book, { ...included('basic'), months: 12, quantity: 2 })).toEqual({
      monthCents: 29_900,
      listCents: 717_600,
      discountRateBp: 8_330,
      discountedCents: 597_761,
      firstOrderCents: 0,
      couponCents: 0,
      totalCents: 597_761,
      lines: [{ label: 'base', qty: 1, unitCents: 29_900, amountCents: 29_900 }],
      basis: { termRateBp: 8_500, packRateBp: 9_800 },
    });
  });
});

describe('quotas', () => {
  const of = (more: Partial<Quotas>) => ({ ...included('basic', more), months: 12 });

  test.each<[Partial<Quotas>, number, { of: string; max: number } | undefined]>([
    [{ user: 11 }, errorCodes.quantityInvalid, undefined],
    [{ user: 0 }, errorCodes.quantityInvalid, undefined],
    [{ concurrent: 0 }, errorCodes.quantityInvalid, undefined],
    [{ user: 60 }, errorCodes.quotaExceeded, { of: 'user', max: 50 }],
    [{ asset: 301 }, errorCodes.quotaExceeded, { of: 'asset', max: 300 }],
    [{ disk: 1_100 }, errorCodes.quotaExceeded, { of: 'disk', max: 1_000 }],
    [{ concurrent: 60 }, errorCodes.quotaExceeded, { of: 'concurrent', max: 50 }],
  ])('%j has no price', (quotas, code, excess) => {
    expect(refusalOf(() => termPrice(book, of(quotas)))).toEqual(refused(code, excess));
  });

  test('the maximum itself is offered', () => {
    expect(termPrice(book, of(book.editions.basic.max)).monthCents).toBe(140_900);
  });

  test('the experience edition has nothing to add', () => {
    const { included: quotas } = book.editions.experience;
    expect(termPrice(book, { version: 'experience', quotas, months: 1 }).totalCents).toBe(0);
    expect(
      refusalOf(() => termPrice(book, { version: 'experience', quotas: { ...quotas, user: 15 }, months: 1 })),
    ).toEqual(refused(errorCodes.quotaExceeded, { of: 'user', max: 5 }));
  });

  test('kept quotas are accepted one by one', () => {
    const { basic } = book.editions;
    const kept = { ...basic.included, user: 13, asset: 999 };
    expect(() => checkQuotas(basic, { ...kept, disk: 200 }, kept)).not.toThrow();
    expect(refusalOf(() => checkQuotas(basic, { ...kept, disk: 201 }, kept))).toEqual(
      refused(errorCodes.quantityInvalid),
    );
  });

  test('a part of a step costs a whole step, fewer than the included quota the base price', () => {
    expect(monthPrice(book, included('basic', { user: 11 }))).toBe(29_900 + 6_000);
    expect(monthPrice(book, included('basic', { user: 5 }))).toBe(29_900);
  });
});

describe('terms', () => {
  test.each([0, 4, 5, 13, 37])('%i months are not offered', (months) => {
    const wish = { ...included('basic'), months };
    const refusal = refused(errorCodes.quantityInvalid);
    expect(refusalOf(() => termPrice(book, wish))).toEqual(refusal);
    expect(refusalOf(() => renewalPrice(book, wish, months))).toEqual(refusal);
    expect(refusalOf(() => renewalPackPrice(book, { ...wish, quantity: 1 }))).toEqual(refusal);
    expect(
      refusalOf(() => packPrice(book, { version: 'basic', bagType: 'user', spec: 10, months, quantity: 1 })),
    ).toEqual(refusal);
  });

  test('a renewal has no first-order discount and keeps quotas that are no longer offered', () => {
    expect(renewalPrice(book, included('basic', { user: 73 }), 12)).toMatchObject({
      monthCents: 29_900 + 7 * 6_000,
      firstOrderCents: 0,
      totalCents: 733_380,
    });
  });

  test('the experience edition cannot be renewed, not by a pack either', () => {
    const trial: Wanted = { version: 'experience', quotas: book.editions.experience.included };
    expect(refusalOf(() => renewalPrice(book, trial, 1))).toEqual(refused(errorCodes.experienceUsed));
    expect(refusalOf(() => renewalPackPrice(book, { ...trial, months: 1, quantity: 1 }))).toEqual(
      refused(errorCodes.quantityInvalid),
    );
  });
});

describe('upgrades', () => {
  const upgrade = (more: Partial<UpgradeSelection>) =>
    upgradePrice(book, {
      before: included('basic'),
      after: included('basic', { user: 20 }),
      dueDate: day('2027-01-01'),
      now,
      termBp: 8_500,
      ...more,
    });

  test.each<[string, Wanted, Wanted]>([
    ['no change', included('basic'), included('basic')],
    ['a lower edition', included('enterprise'), included('basic')],
    [
      'a lower edition that costs more',
      included('ultimate'),
      included('enterprise', { user: 300, asset: 2_000, disk: 5_000, concurrent: 300 }),
    ],
    ['a lower quota', included('basic', { user: 20 }), included('basic', { asset: 100 })],
    [
      'a higher edition whose month is cheaper',
      included('basic', book.editions.basic.max),
      included('enterprise', { asset: 300, disk: 1_000 }),
    ],
  ])('%s is none', (_what, before, after) => {
    expect(refusalOf(() => upgrade({ before, after }))).toEqual(refused(errorCodes.downgradeOrNoChange));
  });

  test('a higher edition does not take over quotas that it does not offer', () => {
    const before = included('basic', { user: 53 });
    expect(refusalOf(() => upgrade({ before, after: included('enterprise', { user: 53 }) }))).toEqual(
      refused(errorCodes.quantityInvalid),
    );
    expect(upgrade({ before, after: included('enterprise', { user: 60 }) }).monthCents).toBe(
      89_900 + 5_000 - (29_900 + 5 * 6_000),
    );
  });

  test('the same edition keeps quotas that are no longer offered', () => {
    const before = included('basic', { user: 53 });
    const after = included('basic', { user: 53, asset: 100 });
    expect(upgrade({ before, after })).toMatchObject({ monthCents: 8_000, listCents: 97_334 });
  });

  test('the last day costs a day, rounded up', () => {
    expect(upgrade({ dueDate: now })).toMatchObject({ listCents: 200, totalCents: 170 });
    expect(upgrade({ dueDate: new Date(now.getTime() + 86_400_001) }).listCents).toBe(400);
  });

  test('to quotas above the maximum have no price', () => {
    expect(refusalOf(() => upgrade({ after: included('basic', { user: 60 }) }))).toEqual(
      refused(errorCodes.quotaExceeded, { of: 'user', max: 50 }),
    );
  });

  test.each(['enterprise', 'ultimate'] as const)(
    'from basic at once never cost less than buying %s directly',
    (version) => {
      for (const months of book.terms.keys()) {
        const direct = termPrice(book, { ...included(version), months });
        const basic = termPrice(book, { ...included('basic'), months });
        // Starts in a month of 31 days: an upgrade is charged by days, a term by months.
        const start = day('2026-07-01');
        const price = upgrade({
          after: included(version),
          dueDate: addMonths(start, months),
          now: start,
          termBp: basic.discountRateBp,
        });

        expect(direct.totalCents).toBeLessThanOrEqual(basic.totalCents + price.totalCents);
      }
    },
  );
});

describe('resource packs', () => {
  const pack = (more: Partial<PackSelection>) =>
    packPrice(book, { version: 'basic', bagType: 'user', spec: 10, months: 1, quantity: 1, ...more });

  test.each([0, 5, 11, -10])('of %i are no whole steps', (spec) => {
    expect(refusalOf(() => pack({ spec }))).toEqual(refused(errorCodes.quantityInvalid));
  });

  test('fit the edition, however many are bought', () => {
    expect(pack({ spec: 40, quantity: 99 }).totalCents).toBe(4 * 99 * 6_000);
    expect(refusalOf(() => pack({ spec: 50 }))).toEqual(
      refused(errorCodes.quotaExceeded, { of: 'spec', max: 40 }),
    );
    expect(refusalOf(() => pack({ version: 'experience' }))).toEqual(
      refused(errorCodes.quotaExceeded, { of: 'spec', max: 0 }),
    );
  });

  test('for an application all fit it together', () => {
    const present = { ...book.editions.basic.included, user: 20 };
    expect(pack({ spec: 10, quantity: 3, present }).totalCents).toBe(18_000);
    expect(refusalOf(() => pack({ spec: 10, quantity: 4, present }))).toEqual(
      refused(errorCodes.quotaExceeded, { of: 'spec', max: 0 }),
    );
    expect(refusalOf(() => pack({ spec: 40, present }))).toEqual(
      refused(errorCodes.quotaExceeded, { of: 'spec', max: 30 }),
    );
    expect(refusalOf(() => pack({ spec: 10, present: { ...present, user: 60 } }))).toEqual(
      refused(errorCodes.quotaExceeded, { of: 'spec', max: 0 }),
    );
  });
});

describe('deductions', () => {
  const price = (isFirstOrder: boolean, priced = book) =>
    termPrice(priced, { ...included('basic'), months: 1, isFirstOrder });

  test('the coupon is the last one', () => {
    expect(withCoupon(price(true), 1_000)).toMatchObject({
      discountedCents: 29_900,
      firstOrderCents: 2_990,
      couponCents: 1_000,
      totalCents: 25_910,
    });
  });

  test('a coupon leaves a cent, and says what it deducted', () => {
    expect(withCoupon(price(true), 26_909)).toMatchObject({ couponCents: 26_909, totalCents: 1 });
    expect(withCoupon(price(true), 26_910)).toMatchObject({ couponCents: 26_909, totalCents: 1 });
    expect(withCoupon(price(true), 99_999)).toMatchObject({ couponCents: 26_909, totalCents: 1 });
  });

  test('the first-order discount leaves a cent', () => {
    const firstOrder = { bp: 10_000, maxCents: 1_000_000 };
    expect(price(true, cheapBook(29_900, { firstOrder }))).toMatchObject({
      discountedCents: 29_900,
      firstOrderCents: 29_899,
      totalCents: 1,
    });
    const smallest = price(true, cheapBook(1, { firstOrder }));
    expect(smallest).toMatchObject({ firstOrderCents: 0, totalCents: 1 });
    expect(withCoupon(smallest, 5)).toMatchObject({ couponCents: 0, totalCents: 1 });
  });

  test('a rate leaves a cent, except of nothing', () => {
    const terms = new Map([[1, 1]]);
    const cheap = cheapBook(1, { terms });
    expect(price(false, cheap).totalCents).toBe(1);
    expect(renewalPrice(cheap, included('basic'), 1).totalCents).toBe(1);
    expect(renewalPackPrice(cheap, { ...included('basic'), months: 1, quantity: 1 }).totalCents).toBe(1);
    expect(price(true, cheapBook(0))).toMatchObject({ listCents: 0, discountedCents: 0, totalCents: 0 });
    expect(withCoupon(price(true, cheapBook(0)), 5)).toMatchObject({ couponCents: 0, totalCents: 0 });
  });

  test('a rate leaves a cent of upgrades and packs', () => {
    const basic = { ...book.editions.basic, unitCents: { user: 1, asset: 0, disk: 0, concurrent: 0 } };
    const cheap: PriceBook = {
      ...book,
      editions: { ...book.editions, basic },
      terms: new Map([[1, 1]]),
    };
    const pack = { version: 'basic', bagType: 'user', spec: 10, months: 1, quantity: 1 } as const;
    expect(packPrice(cheap, pack).totalCents).toBe(1);
    expect(packPrice(cheap, { ...pack, bagType: 'asset', spec: 50 }).totalCents).toBe(0);
    expect(
      upgradePrice(cheap, {
        before: included('basic'),
        after: included('basic', { user: 20 }),
        dueDate: now,
        now,
        termBp: 1,
      }),
    ).toMatchObject({ listCents: 1, totalCents: 1 });
  });
});
