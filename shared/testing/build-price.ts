import type { Price } from '../contracts/shapes';

/** The basic edition for 12 months as a first order (docs/reference/rules.md#prices), unless overridden by a test. */
export function buildPrice(overrides: Partial<Price> = {}): Price {
  return {
    currency: 'CNY',
    priceRev: 1,
    monthCents: 29_900,
    listCents: 358_800,
    discountRateBp: 8500,
    discountedPriceCents: 304_980,
    firstOrderDiscountCents: 30_498,
    couponCents: 0,
    totalPaymentCents: 274_482,
    lines: [{ label: 'Base price', qty: 1, unitCents: 29_900, amountCents: 29_900 }],
    ...overrides,
  };
}
