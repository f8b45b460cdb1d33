import * as errorCodes from '../contracts/error-codes';
import {
  couponRefusalObj,
  marketplaceObj,
  maximumObj,
  priceChangedObj,
  quotaExceededObj,
  unpaidOrderObj,
} from '../contracts/error-obj-schemas';
import type { CouponRefusalReason } from '../contracts/error-objs';
import type { Price } from '../contracts/shapes';
import type { ApiFailure } from '../http/api-error';
import type { CouponRefusal, Quote } from '../slots/order';
import type { QuotaKey } from './quota.policy';

type Refusal = Pick<ApiFailure, 'code' | 'obj'>;

/** The price that holds now, if a call was refused because it changed. */
export function changedPriceOf({ code, obj }: Refusal): Price | undefined {
  if (code !== errorCodes.priceChanged) return undefined;
  return priceChangedObj().safeParse(obj).data?.Price;
}

/** Address of the marketplace that a refusal names. */
export function marketplaceOf({ code, obj }: Refusal): string | undefined {
  if (code !== errorCodes.marketplaceApplication) return undefined;
  return marketplaceObj().safeParse(obj).data?.Url;
}

/** Number of the order that has to be paid or voided first, if a call was refused because of it. */
export function unpaidOrderOf({ code, obj }: Refusal): string | undefined {
  if (code !== errorCodes.unpaidOrderExists) return undefined;
  return unpaidOrderObj().safeParse(obj).data?.OrderNo;
}

/** How many unpaid orders the buyer may have, if a call was refused because of them. */
export function maxOpenOrdersOf({ code, obj }: Refusal): number | undefined {
  if (code !== errorCodes.tooManyOpenOrders) return undefined;
  return maximumObj().safeParse(obj).data?.max;
}

/** Refusals of an order that the price summary shows at the coupon. */
export const COUPON_REFUSALS = [errorCodes.couponInvalid] as const;

/** The refused coupon, if an order was refused because of it. */
export function couponRefusalOf(
  failure: Pick<ApiFailure, 'code' | 'msg' | 'obj'>,
  { couponCode }: Pick<Quote, 'couponCode'>,
): CouponRefusal | undefined {
  if (failure.code !== errorCodes.couponInvalid || couponCode === undefined) return undefined;
  const reason = couponReasonOf(failure);
  return { couponCode, msg: failure.msg, ...(reason !== undefined && { reason }) };
}

/** Why a coupon was refused, if the refusal says so. */
export function couponReasonOf({ code, obj }: Refusal): CouponRefusalReason | undefined {
  return code === errorCodes.couponInvalid ? couponRefusalObj().safeParse(obj).data : undefined;
}

/** Why quotas were refused with the order. */
export interface QuotaRefusal {
  /** Absent if the refusal names none. */
  readonly quota?: QuotaKey;
  readonly msg: string;
}

/** Names of the quotas in requests. */
const REQUEST_FIELDS: Readonly<Record<string, QuotaKey>> = {
  UserNumber: 'userNumber',
  AssetNumber: 'assetNumber',
  DiskQuota: 'diskQuota',
  ConcurrentNumber: 'concurrentNumber',
};

/** Refusals of an order that its form shows at the quotas. */
export const QUOTA_REFUSALS = [errorCodes.quotaExceeded, errorCodes.quantityInvalid] as const;

/** The refusal, if a call was refused because of its quotas. */
export function quotaRefusalOf({
  code,
  msg,
  obj,
}: Refusal & Pick<ApiFailure, 'msg'>): QuotaRefusal | undefined {
  if (!QUOTA_REFUSALS.some((refusal) => refusal === code)) return undefined;
  const quota = REQUEST_FIELDS[quotaExceededObj().safeParse(obj).data?.field ?? ''];
  return { msg, ...(quota !== undefined && { quota }) };
}
