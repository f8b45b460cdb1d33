import { rateOf, WHOLE_BP, type BasisPoints, type Cents } from './money';
import type { Price } from './shapes';

/** A step from the price of one month to the total. Who shows it has the texts. */
export type PriceRow = { readonly cents: Cents } & (
  | { readonly kind: 'line'; readonly label: string; readonly qty: number; readonly unitCents: Cents }
  | { readonly kind: 'month' | 'newMonth' | 'oldMonth' | 'difference' }
  | { readonly kind: 'list' }
  /** The difference for the days that are left. */
  | { readonly kind: 'listDays'; readonly days: number }
  /** The experience edition, which is not sold by months. */
  | { readonly kind: 'listWholeDays'; readonly days: number }
  /** Terms of one piece, and pieces. */
  | { readonly kind: 'listMonths'; readonly months: number; readonly pieces: number }
  | { readonly kind: 'termDiscount' | 'packDiscount'; readonly offBp: BasisPoints }
  | { readonly kind: 'firstOrder' | 'coupon' }
  | { readonly kind: 'total' }
);

/** What a price is for: months of pieces of a pack that each have the price of a month (default: 1), or whole days. */
export type PriceTerm = { readonly months: number; readonly pieces?: number } | { readonly days: number };

/** Days of a month in the price of an upgrade (docs/reference/rules.md#prices). */
export const PRICED_MONTH_DAYS = 30;

/**
 * How the total of a price comes about, without rows of nothing. Nothing is listed twice: the only line of a month is the
 * month, and one month is the list price.
 * @param term absent if it is not known; an upgrade for the days that are left has none
 */
export function priceRows(price: Price, term: PriceTerm | undefined): readonly PriceRow[] {
  const { lines, listCents } = price;
  const months = monthRows(price);
  const isOneLine = lines.length === 1 && lines[0]?.amountCents === months[0]?.cents;
  const isOneMonth = months.length === 1 && months[0]?.cents === listCents;
  return [
    ...(isOneLine ? [] : lines.map(lineRow)),
    ...(isOneMonth ? [] : months),
    listRow(price, term),
    ...reductions(price).filter(({ cents }) => cents < 0),
    { kind: 'total', cents: price.totalPaymentCents },
  ];
}

function lineRow({ label, qty, unitCents, amountCents }: Price['lines'][number]): PriceRow {
  return { kind: 'line', label, qty, unitCents, cents: amountCents };
}

function monthRows({ monthCents, ...price }: Price): readonly PriceRow[] {
  const { newMonthCents, oldMonthCents, differenceCents } = price;
  if (newMonthCents === undefined || oldMonthCents === undefined || differenceCents === undefined)
    return [{ kind: 'month', cents: monthCents }];
  return [
    { kind: 'newMonth', cents: newMonthCents },
    { kind: 'oldMonth', cents: -oldMonthCents },
    { kind: 'difference', cents: differenceCents },
  ];
}

function listRow({ listCents: cents, ...price }: Price, term: PriceTerm | undefined): PriceRow {
  const { differenceCents, remainingDays } = price;
  if (differenceCents !== undefined && remainingDays !== undefined)
    return { kind: 'listDays', days: remainingDays, cents };
  if (term === undefined) return { kind: 'list', cents };
  if ('days' in term) return { kind: 'listWholeDays', days: term.days, cents };
  return { kind: 'listMonths', months: term.months, pieces: term.pieces ?? 1, cents };
}

function reductions(price: Price): readonly PriceRow[] {
  return [
    ...rateRows(price),
    { kind: 'firstOrder', cents: -price.firstOrderDiscountCents },
    { kind: 'coupon', cents: -price.couponCents },
  ];
}

/** The discounts of the term and of packs apart. Together they are rounded once, so the second has the rest. */
function rateRows({ listCents, discountedPriceCents, discountRateBp, ...price }: Price): readonly PriceRow[] {
  const { termRateBp, packRateBp } = price;
  const off = discountedPriceCents - listCents;
  if (termRateBp === undefined || packRateBp === undefined)
    return [{ kind: 'termDiscount', cents: off, offBp: WHOLE_BP - discountRateBp }];
  const termOff = rateOf(listCents, termRateBp) - listCents;
  return [
    { kind: 'termDiscount', cents: termOff, offBp: WHOLE_BP - termRateBp },
    { kind: 'packDiscount', cents: off - termOff, offBp: WHOLE_BP - packRateBp },
  ];
}
