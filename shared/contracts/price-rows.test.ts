import { buildPrice } from '../testing/build-price';
import { priceRows } from './price-rows';

/** Base price and two steps of users. */
const lines = [
  { label: 'Base price', qty: 1, unitCents: 29_900, amountCents: 29_900 },
  { label: 'Additional users', qty: 2, unitCents: 6_000, amountCents: 12_000 },
];

const kinds = (...args: Parameters<typeof priceRows>) =>
  priceRows(...args).map(({ kind, cents }) => [kind, cents]);

test('a term: its month, the list price, what is taken off', () => {
  expect(kinds(buildPrice({ lines }), { months: 12 })).toEqual([
    ['line', 29_900],
    ['line', 12_000],
    ['month', 29_900],
    ['listMonths', 358_800],
    ['termDiscount', -53_820],
    ['firstOrder', -30_498],
    ['total', 274_482],
  ]);
});

test('nothing is listed twice', () => {
  const month = { listCents: 29_900, discountedPriceCents: 29_900, firstOrderDiscountCents: 0 };
  expect(kinds(buildPrice({ ...month, totalPaymentCents: 29_900 }), undefined)).toEqual([
    ['list', 29_900],
    ['total', 29_900],
  ]);
});

test('an upgrade: both months, their difference, the days that are left', () => {
  const rows = priceRows(
    buildPrice({
      ...{
        monthCents: 60_000,
        listCents: 400_000,
        discountedPriceCents: 340_000,
        totalPaymentCents: 340_000,
      },
      ...{ oldMonthCents: 29_900, newMonthCents: 89_900, differenceCents: 60_000, remainingDays: 200 },
      firstOrderDiscountCents: 0,
      lines: [{ label: 'Base price', qty: 1, unitCents: 89_900, amountCents: 89_900 }],
    }),
    undefined,
  );
  expect(rows).toEqual([
    { kind: 'newMonth', cents: 89_900 },
    { kind: 'oldMonth', cents: -29_900 },
    { kind: 'difference', cents: 60_000 },
    { kind: 'listDays', days: 200, cents: 400_000 },
    { kind: 'termDiscount', offBp: 1_500, cents: -60_000 },
    { kind: 'total', cents: 340_000 },
  ]);
});

test('renewal packs: the discounts of the term and of packs apart, which are the whole discount together', () => {
  // 12 months twice at 85 % × 98 %, as in docs/reference/rules.md.
  const rows = priceRows(
    buildPrice({
      ...{
        listCents: 717_600,
        discountRateBp: 8_330,
        discountedPriceCents: 597_761,
        firstOrderDiscountCents: 0,
      },
      ...{ totalPaymentCents: 597_761, termRateBp: 8_500, packRateBp: 9_800 },
    }),
    { months: 12, pieces: 2 },
  );
  expect(rows).toEqual([
    { kind: 'month', cents: 29_900 },
    { kind: 'listMonths', months: 12, pieces: 2, cents: 717_600 },
    { kind: 'termDiscount', offBp: 1_500, cents: -107_640 },
    { kind: 'packDiscount', offBp: 200, cents: -12_199 },
    { kind: 'total', cents: 597_761 },
  ]);
});
