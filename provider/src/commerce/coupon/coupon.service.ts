import type { opsCoupons, opsSaveCoupon } from '@portal/shared/contracts/coupon';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { CouponRefusalReason } from '@portal/shared/contracts/error-objs';
import type { Cents } from '@portal/shared/contracts/money';
import type { checkCoupon } from '@portal/shared/contracts/payment';
import type { Queries } from '../../platform/database/database';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { missLimit } from '../../platform/http/miss-limit.service';
import type { PriceParts } from '../price/price.policy';
import type { CouponWish } from '../price/price.service';
import { amountRefusal, couponDeduction, isFor, usageRefusal } from './coupon.policy';
import { presentCoupon } from './coupon.presenter';
import {
  countCoupons,
  countUses,
  findCoupon,
  insertCoupon,
  insertUse,
  listCoupons,
  lockCoupon,
  releaseUse,
  type CouponRow,
} from './coupon.repository';

/** A coupon and the order that uses it. */
export interface CouponUse extends Omit<CouponWish, 'amountCents'> {
  readonly orderNo: string;
  readonly parts: Pick<PriceParts, 'discountedCents' | 'firstOrderCents'>;
}

/** Coupons: operators make them (E63), buyers try them (E39), orders use them. */
export function couponService(deps: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'newId'>) {
  const { database, clock } = deps;
  const misses = missLimit(deps, 'unknown-coupon');

  /** @throws BusinessError `couponInvalid` */
  async function usable(
    queries: Queries,
    coupon: CouponRow | null,
    { userId, now }: Pick<CouponWish, 'userId' | 'now'>,
  ): Promise<CouponRow> {
    if (coupon === null) throw refused({ reason: 'unknown' });
    const refusal = usageRefusal(coupon, await countUses(queries, coupon.code, userId), now);
    if (refusal !== null) throw refused(refusal);
    return coupon;
  }

  /**
   * Counts a code that does not exist. Call it outside transactions: what is refused would take the count back.
   * @throws BusinessError `couponInvalid`; `rateLimited` after ten such codes in an hour, also for one that exists
   */
  async function known(userId: string, code: string): Promise<CouponRow> {
    await misses.require(userId);
    const coupon = await findCoupon(database.queries, codeOf(code));
    await misses.count(userId, coupon === null);
    if (coupon === null) throw refused({ reason: 'unknown' });
    return coupon;
  }

  return {
    known,

    /**
     * What a coupon deducts.
     * @throws BusinessError `couponInvalid`, also if it would deduct nothing
     */
    async deduction(queries: Queries, wish: CouponWish): Promise<Cents> {
      const coupon = await usable(queries, await findCoupon(queries, codeOf(wish.code)), wish);
      return deductionOf(coupon, wish);
    },

    /**
     * Uses a coupon for an order that the transaction has inserted. The coupon stays locked until the transaction ends,
     * so that the last use is used once.
     * @throws BusinessError `couponInvalid` if it is not usable any more
     */
    async reserve(queries: Queries, use: CouponUse): Promise<void> {
      const coupon = await usable(queries, await lockCoupon(queries, codeOf(use.code)), use);
      const { orderNo, userId, now, parts } = use;
      deductionOf(coupon, { ...use, amountCents: parts.discountedCents - parts.firstOrderCents });
      await insertUse(queries, { orderNo, code: coupon.code, userId, createdAt: now });
    },

    /** Gives the use of a cancelled order back; nothing happens if it has none. */
    async release(queries: Queries, orderNo: string, now: Date): Promise<void> {
      await releaseUse(queries, orderNo, now);
    },

    /**
     * Without an amount, the cents of a percentage are not known and are 0.
     * @throws BusinessError `couponInvalid`, `rateLimited`
     */
    async check(
      userId: string,
      { CouponCode, Version, AmountCents }: ParsedRequestOf<typeof checkCoupon>,
    ): Promise<ResponseOf<typeof checkCoupon>> {
      const { queries } = database;
      const found = await known(userId, CouponCode);
      const coupon = await usable(queries, found, { userId, now: clock.now() });
      if (Version !== undefined && !isFor(coupon, Version)) throw refused({ reason: 'edition' });
      const couponCents =
        AmountCents === undefined ? (coupon.amountCents ?? 0) : deductionFrom(coupon, AmountCents);
      return {
        couponCents,
        ...(coupon.percentBp === null ? {} : { percentBp: coupon.percentBp }),
        minCents: coupon.minCents,
        expiresAt: coupon.endsAt.toISOString(),
      };
    },

    /** @throws BusinessError `conflict` if there is a coupon with this code */
    async create(request: ParsedRequestOf<typeof opsSaveCoupon>): Promise<ResponseOf<typeof opsSaveCoupon>> {
      const row = rowOf(request, clock.now());
      if (!(await insertCoupon(database.queries, row))) throw new BusinessError(errorCodes.conflict);
      return { code: row.code };
    },

    async list(input: ParsedRequestOf<typeof opsCoupons>): Promise<ResponseOf<typeof opsCoupons>> {
      const rows = await listCoupons(database.queries, limitOf(input));
      return presentPage({ rows, total: await countCoupons(database.queries) }, input, presentCoupon);
    },
  };
}

export type CouponService = ReturnType<typeof couponService>;

function refused(reason: CouponRefusalReason) {
  return new BusinessError(errorCodes.couponInvalid, reason);
}

function deductionOf(coupon: CouponRow, { version, amountCents }: CouponWish): Cents {
  if (!isFor(coupon, version)) throw refused({ reason: 'edition' });
  return deductionFrom(coupon, amountCents);
}

function deductionFrom(coupon: CouponRow, amountCents: Cents): Cents {
  const deduction = couponDeduction(coupon, amountCents);
  if (deduction === 0) throw refused(amountRefusal(coupon, amountCents));
  return deduction;
}

/** Case does not matter. */
function codeOf(entered: string): string {
  return entered.toUpperCase();
}

function rowOf(request: ParsedRequestOf<typeof opsSaveCoupon>, now: Date): CouponRow {
  return {
    code: codeOf(request.Code),
    percentBp: request.percentBp ?? null,
    amountCents: request.amountCents ?? null,
    minCents: request.minCents ?? 0,
    uses: request.uses ?? null,
    perPerson: request.perPerson ?? null,
    versions: request.versions ?? null,
    startsAt: new Date(request.from),
    endsAt: new Date(request.to),
    createdAt: now,
  };
}
