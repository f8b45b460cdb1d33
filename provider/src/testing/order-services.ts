import { applicationLifeService } from '../commerce/application/application-life.service';
import { couponService } from '../commerce/coupon/coupon.service';
import { createOrderServices, type OrderReports, type OrderServices } from '../commerce/order/order-services';
import { packTransitionService } from '../commerce/pack/pack-transition.service';
import { priceBookService } from '../commerce/price/price-book.service';
import { priceService } from '../commerce/price/price.service';
import { stepTicketService } from '../identity/step-up/step-ticket.service';
import type { ProviderDeps } from '../platform/deps';
import { teamCreationService } from '../teams/team/team-creation.service';

/** The services of orders on an app's dependencies, for what timers do, and for calls without a session. */
export function orderServices(
  deps: ProviderDeps,
  failure: OrderReports['failure'] = () => undefined,
): OrderServices {
  const coupons = couponService(deps);
  const books = priceBookService(deps);
  const applicationLife = applicationLifeService(deps);
  return createOrderServices(deps, {
    ...{ coupons, applicationLife, packs: packTransitionService(deps, { applicationLife, books }) },
    prices: priceService({ books, coupons }),
    tickets: stepTicketService(deps),
    teams: teamCreationService(deps),
    reports: { alert: () => undefined, failure },
  });
}
