import type { ProviderDeps } from '../../platform/deps';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import type { ApplicationLifeService } from '../application/application-life.service';
import type { PackTransitionService } from '../pack/pack-transition.service';
import { invoiceRevisionService } from '../invoice/invoice-revision.service';
import type { CouponService } from '../coupon/coupon.service';
import { ledgerService } from '../ledger/ledger.service';
import type { PriceService } from '../price/price.service';
import { fulfilmentService } from './fulfilment.service';
import { lockedOrderService } from './locked-order.service';
import { operatorOrderService } from './operator-order.service';
import { openPayment } from './order-state';
import { findOrderState } from './order-state.repository';
import { orderTransitionService } from './order-transition.service';
import { paymentService } from './payment.service';
import { placementService } from './placement.service';
import { notificationReceiver } from './receive-notification.service';
import { dueOrdersService } from './due-orders.service';
import type { TeamCreation } from './team-creation';
import { walletCallService } from './wallet-call.service';

/** What the services tell the operators. */
export interface OrderReports {
  /** Something that an operator should look at. */
  readonly alert: (what: string, orderNo: string) => void;
  /** Background work that failed and will be tried again. */
  readonly failure: (error: unknown, orderNo: string) => void;
}

interface Parts {
  readonly prices: PriceService;
  readonly coupons: CouponService;
  readonly tickets: StepTicketService;
  readonly teams: TeamCreation;
  readonly applicationLife: ApplicationLifeService;
  readonly packs: PackTransitionService;
  readonly reports: OrderReports;
}

/** The services around the order machine, connected with each other. */
export function createOrderServices(deps: ProviderDeps, parts: Parts) {
  const { prices, coupons, tickets, teams, applicationLife, packs, reports } = parts;
  const ledger = ledgerService(deps);
  const fulfilment = fulfilmentService(deps, { teams, applicationLife, packs });
  const transitions = orderTransitionService(deps, {
    ...{ ledger, coupons, fulfilment },
    invoices: invoiceRevisionService(),
    report: reports.failure,
  });
  const locked = lockedOrderService(deps, transitions);
  const walletCalls = walletCallService(deps, { locked });
  const dueOrders = dueOrdersService(deps, { locked, walletCalls, report: reports.failure });

  async function closeOpenPayment(orderNo: string, paymentId: string): Promise<void> {
    const found = await findOrderState(deps.database.queries, orderNo);
    const open = found === null ? null : openPayment(found.state);
    if (open?.id === paymentId) await walletCalls.close(orderNo, open);
  }

  locked.onAfterCommit((orderNo, after) => {
    for (const effect of after) {
      if (effect.kind === 'alert') reports.alert(effect.what, orderNo);
      else
        void closeOpenPayment(orderNo, effect.paymentId).catch((error: unknown) =>
          reports.failure(error, orderNo),
        );
    }
  });

  return {
    placement: placementService(deps, { prices, coupons, teams, locked, transitions }),
    payments: paymentService(deps, { locked, walletCalls, tickets, teams }),
    receive: notificationReceiver(deps, { locked }),
    dueOrders,
    operators: operatorOrderService(deps, { locked }),
    ledger,
  };
}

export type OrderServices = ReturnType<typeof createOrderServices>;
