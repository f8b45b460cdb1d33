import type { BagType, Version } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  ceilDivide,
  halfUp,
  rateOf,
  sumCents,
  timesCents,
  WHOLE_BP,
  type BasisPoints,
  type Cents,
} from '@portal/shared/contracts/money';
import { QUOTA_KINDS, type Edition, type PriceBook, type Quotas } from './price-book';

/** The requested edition with its quotas. */
export interface Wanted {
  readonly version: Version;
  readonly quotas: Quotas;
}

/** One line of a month's price. The presenter translates `label`. */
export interface PriceLine {
  readonly label: 'base' | BagType;
  readonly qty: number;
  readonly unitCents: Cents;
  readonly amountCents: Cents;
}

/** The parts of a price; total = discounted − first order − coupon. */
export interface PriceParts {
  readonly monthCents: Cents;
  readonly listCents: Cents;
  readonly discountRateBp: BasisPoints;
  readonly discountedCents: Cents;
  readonly firstOrderCents: Cents;
  readonly couponCents: Cents;
  readonly totalCents: Cents;
  readonly lines: readonly PriceLine[];
}

const DAY_MS = 24 * 3600 * 1000;
const MONTH_DAYS = 30;

/** Why a request has no price (`quotaExceeded`, `quantityInvalid`). The caller adds the field. */
export class PriceRefusal extends Error {
  override readonly name = 'PriceRefusal';

  constructor(
    readonly code:
      | typeof errorCodes.quotaExceeded
      | typeof errorCodes.quantityInvalid
      | typeof errorCodes.downgradeOrNoChange,
    readonly quota?: { readonly kind: BagType; readonly max: number },
  ) {
    super(`no price: ${code}`);
  }
}

/**
 * Lines of one month.
 * @throws PriceRefusal `quotaExceeded` above the maximum, `quantityInvalid` for a fraction of a step or below the
 *   included quota
 */
export function monthLines(book: PriceBook, { version, quotas }: Wanted): readonly PriceLine[] {
  const edition = book.editions[version];
  const base: PriceLine = {
    label: 'base',
    qty: 1,
    unitCents: edition.monthCents,
    amountCents: edition.monthCents,
  };
  const added = QUOTA_KINDS.map((kind) => quotaLine(book, edition, kind, quotas[kind]));
  return [base, ...added.filter((line) => line.qty > 0)];
}

function quotaLine(book: PriceBook, edition: Edition, kind: BagType, wanted: number): PriceLine {
  const above = wanted - edition.included[kind];
  if (wanted > edition.max[kind])
    throw new PriceRefusal(errorCodes.quotaExceeded, { kind, max: edition.max[kind] });
  if (above < 0 || above % book.step[kind] !== 0) throw new PriceRefusal(errorCodes.quantityInvalid);
  const qty = above / book.step[kind];
  const unitCents = edition.unitCents?.[kind] ?? 0;
  return { label: kind, qty, unitCents, amountCents: timesCents(unitCents, qty) };
}

/** Base price and every added step, per month. */
export function monthPrice(book: PriceBook, wanted: Wanted): Cents {
  return sumCents(...monthLines(book, wanted).map((line) => line.amountCents));
}

/** @throws PriceRefusal `quantityInvalid` for an unavailable term */
export function termRate(book: PriceBook, months: number): BasisPoints {
  const rate = book.terms.get(months);
  if (rate === undefined) throw new PriceRefusal(errorCodes.quantityInvalid);
  return rate;
}

export interface TermSelection extends Wanted {
  readonly months: number;
  /** Whether this is the buyer's first paid application. Determined by the caller. */
  readonly isFirstOrder?: boolean;
}

/** The price of buying or renewing for a term. */
export function termPrice(book: PriceBook, wish: TermSelection): PriceParts {
  const lines = monthLines(book, wish);
  const monthCents = sumCents(...lines.map((line) => line.amountCents));
  const listCents = timesCents(monthCents, wish.months);
  const discountRateBp = termRate(book, wish.months);
  const discountedCents = rateOf(listCents, discountRateBp);
  const { bp, maxCents } = book.firstOrder;
  const firstOrderCents = wish.isFirstOrder === true ? Math.min(rateOf(discountedCents, bp), maxCents) : 0;
  return settled({ monthCents, listCents, discountRateBp, discountedCents, firstOrderCents, lines });
}

/** Pro rata: the price difference for the rest of the running term, at that term's rate. */
export interface UpgradeSelection {
  readonly before: Wanted;
  readonly after: Wanted;
  readonly dueDate: Date;
  readonly now: Date;
  readonly termBp: BasisPoints;
}

/** @throws PriceRefusal `downgradeOrNoChange` if it is no upgrade */
export function upgradePrice(
  book: PriceBook,
  { before, after, dueDate, now, termBp }: UpgradeSelection,
): PriceParts {
  const lines = monthLines(book, after);
  const more = monthPrice(book, after) - monthPrice(book, before);
  const falls = QUOTA_KINDS.some((kind) => after.quotas[kind] < before.quotas[kind]);
  if (more <= 0 || falls) throw new PriceRefusal(errorCodes.downgradeOrNoChange);
  const listCents = ceilDivide(more, remainingDays(dueDate, now), MONTH_DAYS);
  const discountedCents = rateOf(listCents, termBp);
  return settled({
    monthCents: more,
    listCents,
    discountRateBp: termBp,
    discountedCents,
    firstOrderCents: 0,
    lines,
  });
}

/** Days rounded up, at least one. */
export function remainingDays(dueDate: Date, now: Date): number {
  return Math.max(1, Math.ceil((dueDate.getTime() - now.getTime()) / DAY_MS));
}

export interface PackSelection {
  readonly version: Version;
  readonly bagType: BagType;
  readonly spec: number;
  readonly months: number;
  readonly quantity: number;
}

/**
 * A resource pack: the edition's unit price per step, for a term.
 * @throws PriceRefusal `quantityInvalid`
 */
export function packPrice(
  book: PriceBook,
  { version, bagType, spec, months, quantity }: PackSelection,
): PriceParts {
  const unitCents = book.editions[version].unitCents?.[bagType];
  const steps = spec / book.step[bagType];
  if (unitCents === undefined || !Number.isInteger(steps) || steps < 1)
    throw new PriceRefusal(errorCodes.quantityInvalid);
  const monthCents = timesCents(unitCents, steps * quantity);
  const discountRateBp = termRate(book, months);
  const listCents = timesCents(monthCents, months);
  const lines: PriceLine[] = [{ label: bagType, qty: steps * quantity, unitCents, amountCents: monthCents }];
  const discountedCents = rateOf(listCents, discountRateBp);
  return settled({ monthCents, listCents, discountRateBp, discountedCents, firstOrderCents: 0, lines });
}

/** A renewal pack: terms of an application, bought in advance. */
export function renewalPackPrice(
  book: PriceBook,
  wish: TermSelection & { readonly quantity: number },
): PriceParts {
  const lines = monthLines(book, wish);
  const monthCents = sumCents(...lines.map((line) => line.amountCents));
  const listCents = timesCents(monthCents, wish.months * wish.quantity);
  const termBp = termRate(book, wish.months);
  const discountRateBp = rateOf(termBp, book.renewalPackBp);
  // Applies both rates together and rounds once. Using the displayed combined rate would lose half a basis point.
  const discountedCents = halfUp(listCents, termBp * book.renewalPackBp, WHOLE_BP * WHOLE_BP);
  return settled({ monthCents, listCents, discountRateBp, discountedCents, firstOrderCents: 0, lines });
}

type Unsettled = Omit<PriceParts, 'couponCents' | 'totalCents'>;

/** The coupon is applied last. A price above zero is at least one cent. */
function settled(parts: Unsettled): PriceParts {
  const rest = parts.discountedCents - parts.firstOrderCents;
  return { ...parts, couponCents: 0, totalCents: parts.listCents === 0 ? 0 : Math.max(1, rest) };
}

/**
 * The due date after a renewal: calendar months from now or from the current due date if that is later, clamped at
 * month ends.
 */
export function renewedUntil(dueDate: Date, now: Date, months: number): Date {
  return addMonths(dueDate > now ? dueDate : now, months);
}

/** 31 January plus one month is 28 or 29 February. Uses UTC, so that due dates do not depend on a time zone. */
export function addMonths(from: Date, months: number): Date {
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return target;
}
