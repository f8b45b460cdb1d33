import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Cents } from '@portal/shared/contracts/money';
import type { BagType, Version } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import { addDays } from '../../platform/runtime/clock';
import { hasPaidForApplication } from '../records/first-order.repository';
import { refuseCancelled, refuseMarketplace, requireReceiver } from './application-refusal';
import { checkQuotas, checkRoom, monthPrice, PriceRefusal, type Wanted } from './month-price.policy';
import type { PriceBook } from './price-book';
import { addQuotas } from '../records/quotas';
import type { PriceBookService } from './price-book.service';
import {
  packPrice,
  renewalPackPrice,
  renewalPrice,
  termPrice,
  upgradePrice,
  withCoupon,
  type PriceParts,
} from './price.policy';
import { hasUsedExperience } from '../records/used-experience.repository';
import { EXPERIENCE_DAYS } from './product-facts';
import type {
  ChangeSelection,
  PurchaseSelection,
  Quote,
  RenewSelection,
  ResourcePackSelection,
  Selection,
  TermPackSelection,
} from './selection';
import { addMonths, remainingDays, renewedTerm } from './term.policy';

/** Whose price it is, and when. */
export interface PriceReader {
  readonly userId: string;
  readonly now: Date;
}

/** A coupon that somebody wants to use. */
export interface CouponWish extends PriceReader {
  readonly code: string;
  readonly version: Version;
  /** The amount without the coupon. */
  readonly amountCents: Cents;
}

/** Coupons, as far as prices depend on them. */
export interface CouponPricing {
  /** @throws BusinessError `couponInvalid` */
  deduction(queries: Queries, wish: CouponWish): Promise<Cents>;
  /** @throws BusinessError `couponInvalid` for a code that does not exist, `rateLimited` after too many */
  known(userId: string, code: string): Promise<unknown>;
}

interface Pricing extends PriceReader {
  readonly queries: Queries;
  readonly book: PriceBook;
}

/** A price before the coupon. */
type Priced = Omit<Quote, 'priceRev'>;

/**
 * The only place where the price of a selection is computed, for forms (99 to 102) and for orders (94, 119 to 123). An
 * order calls `quote` with the queries of its transaction.
 */
export function priceService({
  books,
  coupons,
}: {
  readonly books: PriceBookService;
  readonly coupons: CouponPricing;
}) {
  /** @throws BusinessError the refusals of the selection's kind, `couponInvalid` */
  async function quote(queries: Queries, selection: Selection, reader: PriceReader): Promise<Quote> {
    const book = await books.inForce(queries, reader.now);
    const pricing: Pricing = { ...reader, queries, book };
    const priced = await priceOf(pricing, selection);
    const { couponCode: code } = 'couponCode' in selection ? selection : {};
    if (code === undefined) return { ...priced, priceRev: book.rev };
    const { wanted, parts } = priced;
    const wish = { ...reader, code, version: wanted.version, amountCents: parts.totalCents };
    const deduction = await coupons.deduction(queries, wish);
    return { ...priced, parts: withCoupon(parts, deduction), priceRev: book.rev };
  }

  return {
    quote,

    /** @throws BusinessError `couponInvalid` for an unknown code, `rateLimited` after too many */
    async requireCoupon(userId: string, code: string): Promise<void> {
      await coupons.known(userId, code);
    },

    /** Whether a purchase now would have the first-order discount. Judged again when an order is paid. */
    async isFirstOrder(queries: Queries, userId: string): Promise<boolean> {
      return !(await hasPaidForApplication(queries, userId));
    },
  };
}

export type PriceService = ReturnType<typeof priceService>;

async function priceOf(pricing: Pricing, selection: Selection): Promise<Priced> {
  switch (selection.kind) {
    case 'purchase':
      return purchase(pricing, selection);
    case 'renew':
      return renewal(pricing, selection);
    case 'upgrade':
      return upgrade(pricing, selection);
    case 'licensebag':
      return resourcePacks(pricing, selection);
    case 'renewbag':
      return renewalPacks(pricing, selection);
  }
}

/** @throws BusinessError `quotaExceeded`, `quantityInvalid`, `experienceUsed` */
async function purchase(pricing: Pricing, selection: PurchaseSelection): Promise<Priced> {
  const { queries, userId, now } = pricing;
  const { version, months } = selection;
  const parts = await purchaseParts(pricing, selection);
  const isExperience = version === 'experience';
  if (isExperience && (await hasUsedExperience(queries, userId)))
    throw new BusinessError(errorCodes.experienceUsed);
  const dueDate = isExperience ? addDays(now, EXPERIENCE_DAYS) : addMonths(now, months);
  return { parts, wanted: wantedOf(selection), dueDate };
}

async function purchaseParts(
  { queries, book, userId }: Pricing,
  wish: Wanted & { readonly months: number },
): Promise<PriceParts> {
  const isFirstOrder = !(await hasPaidForApplication(queries, userId));
  return refusing(() => termPrice(book, { ...wish, isFirstOrder }));
}

/** @throws BusinessError `applicationCancelled`, `marketplaceApplication`, `experienceUsed`, `quantityInvalid` */
function renewal({ book, now }: Pricing, { application, months }: RenewSelection): Priced {
  refuseCancelled(application);
  refuseMarketplace(application);
  return {
    parts: refusing(() => renewalPrice(book, application, months)),
    wanted: wantedOf(application),
    dueDate: renewedTerm(application, now, months).dueDate,
  };
}

/**
 * Leaving the experience edition is a purchase, and is possible until it is cancelled, because it cannot be renewed.
 * @throws BusinessError `applicationCancelled`, `marketplaceApplication`, `applicationExpired`, `downgradeOrNoChange`,
 *   `quotaExceeded`, `quantityInvalid`
 */
async function upgrade(pricing: Pricing, selection: ChangeSelection): Promise<Priced> {
  const { application } = selection;
  refuseCancelled(application);
  refuseMarketplace(application);
  const isLeaving = application.version === 'experience' && selection.version !== 'experience';
  if (application.status === 'expired' && !isLeaving) throw new BusinessError(errorCodes.applicationExpired);
  if (isLeaving) return leavingExperience(pricing, selection);
  const { version, quotas } = selection;
  refusing(() => checkRoom(pricing.book.editions[version], quotas, application.inUse));
  return proRata(pricing, selection);
}

async function leavingExperience(pricing: Pricing, selection: ChangeSelection): Promise<Priced> {
  const { months, application } = selection;
  const { now } = pricing;
  if (months === undefined) throw fieldError('Months', 'chooseMonths');
  const parts = await purchaseParts(pricing, { ...wantedOf(selection), months });
  const dueDate = addMonths(now, months);
  return {
    parts,
    wanted: wantedOf(selection),
    dueDate,
    upgrade: {
      remainingDays: remainingDays(dueDate, now),
      oldMonthCents: monthPrice(pricing.book, application),
      newMonthCents: parts.monthCents,
    },
  };
}

function proRata({ book, now }: Pricing, selection: ChangeSelection): Priced {
  const { application: before } = selection;
  const after = wantedOf(selection);
  const { dueDate, termBp } = before;
  return {
    parts: refusing(() => upgradePrice(book, { before, after, dueDate, now, termBp })),
    wanted: after,
    dueDate,
    upgrade: {
      remainingDays: remainingDays(dueDate, now),
      oldMonthCents: monthPrice(book, before),
      newMonthCents: monthPrice(book, after),
    },
  };
}

/** @throws BusinessError `quotaExceeded`, `quantityInvalid`, those of `requireReceiver` */
function resourcePacks({ book }: Pricing, { subject, ...pack }: ResourcePackSelection): Priced {
  const { kind, bagType, spec, quantity } = pack;
  if ('application' in subject) requireReceiver(book, { kind, bagType, spec, quantity, ...subject });
  const wanted = packSubject(book, subject);
  const present = 'application' in subject ? addQuotas(wanted.quotas, subject.application.inUse) : undefined;
  return { parts: refusing(() => packPrice(book, { ...pack, version: wanted.version, present })), wanted };
}

/** @throws BusinessError `quotaExceeded`, `quantityInvalid`, those of `requireReceiver` */
function renewalPacks({ book }: Pricing, selection: TermPackSelection): Priced {
  const { kind, subject, months, quantity } = selection;
  if ('application' in subject)
    requireReceiver(book, { kind, bagType: null, spec: null, quantity, ...subject });
  const wanted = packSubject(book, subject);
  const parts = refusing(() => {
    if (!('application' in subject)) checkQuotas(book.editions[wanted.version], wanted.quotas);
    return renewalPackPrice(book, { ...wanted, months, quantity });
  });
  return { parts, wanted };
}

function packSubject(book: PriceBook, subject: TermPackSelection['subject']): Wanted {
  if ('application' in subject) return wantedOf(subject.application);
  const { version, quotas } = subject;
  return { version, quotas: { ...book.editions[version].included, ...quotas } };
}

function wantedOf({ version, quotas }: Wanted): Wanted {
  return { version, quotas };
}

const FIELDS: Readonly<Record<BagType | 'spec', string>> = {
  user: 'UserNumber',
  asset: 'AssetNumber',
  disk: 'DiskQuota',
  concurrent: 'ConcurrentNumber',
  spec: 'Spec',
};

function refusing<T>(price: () => T): T {
  try {
    return price();
  } catch (error) {
    if (!(error instanceof PriceRefusal)) throw error;
    const { reason } = error;
    throw reason.code === errorCodes.quotaExceeded
      ? new BusinessError(reason.code, { field: FIELDS[reason.of], max: reason.max })
      : new BusinessError(reason.code);
  }
}
