import type { Version } from '@portal/shared/contracts/enums';
import { rateOf, type BasisPoints, type Cents } from '@portal/shared/contracts/money';

/** A coupon as operators made it. */
export interface Coupon {
  /** Either a share or an amount; the other one is null. */
  readonly percentBp: BasisPoints | null;
  readonly amountCents: Cents | null;
  /** The least amount that it can be used for. */
  readonly minCents: Cents;
  /** Null for no limit. */
  readonly uses: number | null;
  readonly perPerson: number | null;
  /** Null for all editions. */
  readonly versions: readonly Version[] | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Uses of a coupon by orders that are open or paid. */
export interface CouponUses {
  readonly total: number;
  readonly byPerson: number;
}

/** Whether a person may still use a coupon, whatever they buy. */
export function isUsable(coupon: Coupon, uses: CouponUses, now: Date): boolean {
  const { startsAt, endsAt, uses: limit, perPerson } = coupon;
  if (now < startsAt || now >= endsAt) return false;
  if (limit !== null && uses.total >= limit) return false;
  return perPerson === null || uses.byPerson < perPerson;
}

/** Whether a coupon is for an edition. */
export function isFor({ versions }: Coupon, version: Version): boolean {
  return versions === null || versions.includes(version);
}

/**
 * What a coupon deducts from an amount, leaving at least one cent; 0 if it cannot be used for it, so that a coupon that
 * deducts nothing is not used up.
 */
export function couponDeduction(coupon: Coupon, amountCents: Cents): Cents {
  if (amountCents < coupon.minCents) return 0;
  const { percentBp, amountCents: fixed } = coupon;
  const wanted = percentBp === null ? (fixed ?? 0) : rateOf(amountCents, percentBp);
  return Math.max(0, Math.min(wanted, amountCents - 1));
}
