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

/** What is bought: an edition with quotas. */
export interface Wanted {
  readonly version: Version;
  readonly quotas: Quotas;
}

/** One line of a month's price; `label` names what it is, the presenter finds the words. */
export interface PriceLine {
  readonly label: 'base' | BagType;
  readonly qty: number;
  readonly unitCents: Cents;
  readonly amountCents: Cents;
}

/** How a price comes about; total = discounted − first order − coupon. */
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

/** Why a wish has no price (`quotaExceeded`, `quantityInvalid`); the caller says which field. */
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

/** Lines of one month. @throws PriceRefusal `quotaExceeded` above the maximum, `quantityInvalid` for a part of a step or below the included */
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

/** Base and every added step, a month. */
export function monthPrice(book: PriceBook, wanted: Wanted): Cents {
  return sumCents(...monthLines(book, wanted).map((line) => line.amountCents));
}

/** @throws PriceRefusal `quantityInvalid` for a term that is not on offer */
export function termRate(book: PriceBook, months: number): BasisPoints {
  const rate = book.terms.get(months);
  if (rate === undefined) throw new PriceRefusal(errorCodes.quantityInvalid);
  return rate;
}

export interface TermWish extends Wanted {
  readonly months: number;
  /** The buyer's first paid application (judged by the caller). */
  readonly isFirstOrder?: boolean;
}

/** Buying or renewing for a term. */
export function termPrice(book: PriceBook, wish: TermWish): PriceParts {
  const lines = monthLines(book, wish);
  const monthCents = sumCents(...lines.map((line) => line.amountCents));
  const listCents = timesCents(monthCents, wish.months);
  const discountRateBp = termRate(book, wish.months);
  const discountedCents = rateOf(listCents, discountRateBp);
  const { bp, maxCents } = book.firstOrder;
  const firstOrderCents = wish.isFirstOrder === true ? Math.min(rateOf(discountedCents, bp), maxCents) : 0;
  return settled({ monthCents, listCents, discountRateBp, discountedCents, firstOrderCents, lines });
}

/** Pro rata: what the rest of the running term costs more, at that term's rate. */
export interface UpgradeWish {
  readonly before: Wanted;
  readonly after: Wanted;
  readonly dueDate: Date;
  readonly now: Date;
  readonly termBp: BasisPoints;
}

/** @throws PriceRefusal `downgradeOrNoChange` when it is no upgrade */
export function upgradePrice(
  book: PriceBook,
  { before, after, dueDate, now, termBp }: UpgradeWish,
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

/** Begun days count whole, and at least one. */
export function remainingDays(dueDate: Date, now: Date): number {
  return Math.max(1, Math.ceil((dueDate.getTime() - now.getTime()) / DAY_MS));
}

export interface PackWish {
  readonly version: Version;
  readonly bagType: BagType;
  readonly spec: number;
  readonly months: number;
  readonly quantity: number;
}

/** A resource pack: the unit of its edition, per step, for a term. @throws PriceRefusal `quantityInvalid` */
export function packPrice(
  book: PriceBook,
  { version, bagType, spec, months, quantity }: PackWish,
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

/** A renewal pack: a term of an application, bought ahead. */
export function renewalPackPrice(
  book: PriceBook,
  wish: TermWish & { readonly quantity: number },
): PriceParts {
  const lines = monthLines(book, wish);
  const monthCents = sumCents(...lines.map((line) => line.amountCents));
  const listCents = timesCents(monthCents, wish.months * wish.quantity);
  const termBp = termRate(book, wish.months);
  const discountRateBp = rateOf(termBp, book.renewalPackBp);
  // Both rates at once and rounded once: of the rate that is shown, a half basis point is lost.
  const discountedCents = halfUp(listCents, termBp * book.renewalPackBp, WHOLE_BP * WHOLE_BP);
  return settled({ monthCents, listCents, discountRateBp, discountedCents, firstOrderCents: 0, lines });
}

type Unsettled = Omit<PriceParts, 'couponCents' | 'totalCents'>;

/** The coupon comes last; what costs something costs at least a cent. */
function settled(parts: Unsettled): PriceParts {
  const rest = parts.discountedCents - parts.firstOrderCents;
  return { ...parts, couponCents: 0, totalCents: parts.listCents === 0 ? 0 : Math.max(1, rest) };
}

/** The due date after a renewal: from now or from the old one, by the calendar, month ends clamped. */
export function renewedUntil(dueDate: Date, now: Date, months: number): Date {
  return addMonths(dueDate > now ? dueDate : now, months);
}

/** 31 January and one month is 28 or 29 February. UTC, so that no zone moves a due date. */
export function addMonths(from: Date, months: number): Date {
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return target;
}
