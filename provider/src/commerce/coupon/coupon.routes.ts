import type { FastifyInstance } from 'fastify';
import { opsCoupons, opsSaveCoupon } from '@portal/shared/contracts/coupon';
import { checkCoupon } from '@portal/shared/contracts/payment';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { CouponService } from './coupon.service';

/** E39 and E63. */
export function couponRoutes(app: FastifyInstance, coupons: CouponService): void {
  registerEndpoint(app, checkCoupon, ({ user, input }) => coupons.check(user.userId, input));

  registerEndpoint(app, opsCoupons, ({ input }) => coupons.list(input));

  registerEndpoint(app, opsSaveCoupon, async ({ input, client, request }) => {
    const created = await coupons.create(input);
    // Operators have no account, so the address is the only trace of the author.
    request.log.warn({ coupon: created.code, address: client.ip }, 'coupon created');
    return created;
  });
}
