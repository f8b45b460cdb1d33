import type { FastifyInstance } from 'fastify';
import { opsCoupons, opsSaveCoupon } from '@portal/shared/contracts/coupon';
import { checkCoupon } from '@portal/shared/contracts/payment';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { CouponService } from './coupon.service';

/** E39 and E63. */
export function couponRoutes(app: FastifyInstance, coupons: CouponService): void {
  registerEndpoint(app, checkCoupon, ({ user, input }) => coupons.check(user.userId, input));

  registerEndpoint(app, opsCoupons, ({ input }) => coupons.list(input));

  registerEndpoint(app, opsSaveCoupon, async ({ input, author, request }) => {
    const created = await coupons.create(input);
    request.log.warn({ coupon: created.code, ...author }, 'coupon created');
    return created;
  });
}
