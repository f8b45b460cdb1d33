import type { Version } from '@portal/shared/contracts/enums';
import type { CouponRefusalReason } from '@portal/shared/contracts/error-objs';
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

/** Why a person may not use a coupon, whatever they buy; `null` if they may. */
export function usageRefusal(coupon: Coupon, uses: CouponUses, now: Date): CouponRefusalReason | null {
  const { startsAt, endsAt, uses: limit, perPerson } = coupon;
  if (now < startsAt) return { reason: 'notYet' };
  if (now >= endsAt) return { reason: 'over' };
  const isUsedUp = limit !== null && uses.total >= limit;
  const isUsedByPerson = perPerson !== null && uses.byPerson >= perPerson;
  return isUsedUp || isUsedByPerson ? { reason: 'used' } : null;
}

/** Whether a coupon is for an edition. */
export function isFor({ versions }: Coupon, version: Version): boolean {
  return versions === null || versions.includes(version);
}

/** Cents that a coupon needs at least, because it leaves one. */
const LEAST_CENTS = 2;

/** Why a coupon deducts nothing from an amount. A free edition takes none. */
export function amountRefusal({ minCents, percentBp }: Coupon, amountCents: Cents): CouponRefusalReason {
  if (amountCents === 0) return { reason: 'edition' };
  const leastCents = percentBp === null ? LEAST_CENTS : Math.max(LEAST_CENTS, leastOf(percentBp));
  return { reason: 'minimum', minCents: Math.max(minCents, leastCents) };
}

/** Cents of which a share is half a cent, which is rounded up. */
function leastOf(share: BasisPoints): Cents {
  return Math.ceil(5_000 / share);
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
