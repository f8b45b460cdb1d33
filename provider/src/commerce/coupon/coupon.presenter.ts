import type { opsCoupons } from '@portal/shared/contracts/coupon';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ListedCoupon } from './coupon.repository';

/** A coupon as operators see it (E63). */
export function presentCoupon({ coupon, used }: ListedCoupon): ResponseOf<typeof opsCoupons>['list'][number] {
  return {
    code: coupon.code,
    ...(coupon.percentBp === null ? {} : { percentBp: coupon.percentBp }),
    ...(coupon.amountCents === null ? {} : { amountCents: coupon.amountCents }),
    minCents: coupon.minCents,
    ...(coupon.uses === null ? {} : { uses: coupon.uses }),
    ...(coupon.perPerson === null ? {} : { perPerson: coupon.perPerson }),
    ...(coupon.versions === null ? {} : { versions: coupon.versions }),
    from: coupon.startsAt.toISOString(),
    to: coupon.endsAt.toISOString(),
    used,
  };
}
