import { VERSIONS, type BagType, type Version } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { PRICED_MONTH_DAYS } from '@portal/shared/contracts/price-rows';
import {
  ceilDivide,
  halfUp,
  rateOf,
  timesCents,
  WHOLE_BP,
  type BasisPoints,
  type Cents,
} from '@portal/shared/contracts/money';
import {
  checkQuotas,
  monthLines,
  monthPrice,
  PriceRefusal,
  sumLines,
  type PriceLine,
  type Wanted,
} from './month-price.policy';
import type { Edition, PriceBook } from './price-book';
import type { PriceBasis } from '../../platform/database/schema/orders';
import { QUOTA_KINDS, type Quotas } from '../records/quotas';
import { remainingDays } from './term.policy';

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
  readonly basis?: PriceBasis | undefined;
}

/** @throws PriceRefusal `quantityInvalid` for an unavailable term */
export function termRate(book: PriceBook, months: number): BasisPoints {
  const rate = book.terms.get(months);
  if (rate === undefined) throw new PriceRefusal({ code: errorCodes.quantityInvalid });
  return rate;
}

export interface TermSelection extends Wanted {
  readonly months: number;
  /** Whether this is the buyer's first paid application. Determined by the caller. */
  readonly isFirstOrder?: boolean;
}

/**
 * The price of a new application, and of leaving the experience edition.
 * @throws PriceRefusal
 */
export function termPrice(book: PriceBook, wish: TermSelection): PriceParts {
  checkQuotas(book.editions[wish.version], wish.quotas);
  return priceOfTerm(book, wish);
}

/**
 * The price of a renewal. The application keeps its quotas, whatever the present book offers.
 * @throws PriceRefusal `quantityInvalid` for an unavailable term, `experienceUsed` for the experience edition
 */
export function renewalPrice(book: PriceBook, application: Wanted, months: number): PriceParts {
  if (application.version === 'experience') throw new PriceRefusal({ code: errorCodes.experienceUsed });
  return priceOfTerm(book, { ...application, months });
}

function priceOfTerm(book: PriceBook, wish: TermSelection): PriceParts {
  const lines = monthLines(book, wish);
  const monthCents = sumLines(lines);
  const listCents = timesCents(monthCents, wish.months);
  const discountRateBp = termRate(book, wish.months);
  const discountedCents = atLeastOneCent(rateOf(listCents, discountRateBp), listCents);
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

/** @throws PriceRefusal `downgradeOrNoChange` if it is no upgrade, even if its month costs more */
export function upgradePrice(
  book: PriceBook,
  { before, after, dueDate, now, termBp }: UpgradeSelection,
): PriceParts {
  checkUpgrade(book, before, after);
  const lines = monthLines(book, after);
  const newMonthCents = sumLines(lines);
  const oldMonthCents = monthPrice(book, before);
  const monthCents = newMonthCents - oldMonthCents;
  if (monthCents <= 0) throw new PriceRefusal({ code: errorCodes.downgradeOrNoChange });
  const days = remainingDays(dueDate, now);
  const listCents = ceilDivide(monthCents, days, PRICED_MONTH_DAYS);
  const discountedCents = atLeastOneCent(rateOf(listCents, termBp), listCents);
  return settled({
    monthCents,
    listCents,
    discountRateBp: termBp,
    discountedCents,
    firstOrderCents: 0,
    lines,
    basis: { oldMonthCents, newMonthCents, remainingDays: days },
  });
}

function checkUpgrade(book: PriceBook, before: Wanted, after: Wanted): void {
  if (VERSIONS.indexOf(after.version) < VERSIONS.indexOf(before.version))
    throw new PriceRefusal({ code: errorCodes.downgradeOrNoChange });
  const isSameEdition = after.version === before.version;
  checkQuotas(book.editions[after.version], after.quotas, isSameEdition ? before.quotas : undefined);
  if (QUOTA_KINDS.some((kind) => after.quotas[kind] < before.quotas[kind]))
    throw new PriceRefusal({ code: errorCodes.downgradeOrNoChange });
}

export interface PackSelection {
  readonly version: Version;
  readonly bagType: BagType;
  readonly spec: number;
  readonly months: number;
  readonly quantity: number;
  /** Quotas of the application that the packs are attached to. Without it, a pack must fit the edition. */
  readonly present?: Quotas | undefined;
}

/**
 * Resource packs: the edition's unit price per step, for a term.
 * @throws PriceRefusal `quotaExceeded` if they would raise the quota above the edition's maximum, `quantityInvalid`
 */
export function packPrice(book: PriceBook, wish: PackSelection): PriceParts {
  const edition = book.editions[wish.version];
  checkPackSize(edition, wish);
  const unitCents = edition.unitCents[wish.bagType];
  const qty = (wish.spec / edition.step[wish.bagType]) * wish.quantity;
  const monthCents = timesCents(unitCents, qty);
  const discountRateBp = termRate(book, wish.months);
  const listCents = timesCents(monthCents, wish.months);
  const lines: PriceLine[] = [{ label: wish.bagType, qty, unitCents, amountCents: monthCents }];
  const discountedCents = atLeastOneCent(rateOf(listCents, discountRateBp), listCents);
  return settled({ monthCents, listCents, discountRateBp, discountedCents, firstOrderCents: 0, lines });
}

function checkPackSize(edition: Edition, { bagType, spec, quantity, present }: PackSelection): void {
  const room = edition.max[bagType] - (present ?? edition.included)[bagType];
  const step = edition.step[bagType];
  // Packs for one application are all attached when they are paid. Without one, each may go to another application.
  const max = Math.max(0, Math.floor(room / (present === undefined ? 1 : quantity) / step) * step);
  if (spec > max) throw new PriceRefusal({ code: errorCodes.quotaExceeded, of: 'spec', max });
  if (spec < step || spec % step !== 0) throw new PriceRefusal({ code: errorCodes.quantityInvalid });
}

export interface RenewalPackSelection extends Wanted {
  readonly months: number;
  readonly quantity: number;
}

/**
 * Renewal packs: terms of an application, bought in advance. The caller has checked the quotas.
 * @throws PriceRefusal `quantityInvalid` for an unavailable term, and for the experience edition, which ends
 */
export function renewalPackPrice(book: PriceBook, wish: RenewalPackSelection): PriceParts {
  if (wish.version === 'experience') throw new PriceRefusal({ code: errorCodes.quantityInvalid });
  const lines = monthLines(book, wish);
  const monthCents = sumLines(lines);
  const listCents = timesCents(monthCents, wish.months * wish.quantity);
  const termBp = termRate(book, wish.months);
  const discountRateBp = rateOf(termBp, book.renewalPackBp);
  // Applies both rates together and rounds once. Using the displayed combined rate would lose half a basis point.
  const rated = halfUp(listCents, termBp * book.renewalPackBp, WHOLE_BP * WHOLE_BP);
  const discountedCents = atLeastOneCent(rated, listCents);
  return settled({
    ...{ monthCents, listCents, discountRateBp, discountedCents, firstOrderCents: 0, lines },
    basis: { termRateBp: termBp, packRateBp: book.renewalPackBp },
  });
}

/**
 * The price less a coupon, which is deducted last. `couponCents` is what was really deducted: the rest is at least one
 * cent.
 */
export function withCoupon(parts: PriceParts, deduction: Cents): PriceParts {
  const couponCents = Math.min(deduction, deductible(parts.totalCents));
  return { ...parts, couponCents, totalCents: parts.totalCents - couponCents };
}

type Unsettled = Omit<PriceParts, 'couponCents' | 'totalCents'>;

/** The first-order discount leaves at least one cent. */
function settled(parts: Unsettled): PriceParts {
  const firstOrderCents = Math.min(parts.firstOrderCents, deductible(parts.discountedCents));
  return { ...parts, firstOrderCents, couponCents: 0, totalCents: parts.discountedCents - firstOrderCents };
}

/** The most that can be deducted from an amount: all but one cent, and nothing from nothing. */
function deductible(amount: Cents): Cents {
  return Math.max(0, amount - 1);
}

/** A rate must not turn a price into nothing. */
function atLeastOneCent(amount: Cents, listCents: Cents): Cents {
  return listCents === 0 ? 0 : Math.max(1, amount);
}
