import type { FastifyInstance } from 'fastify';
import type { StepTicketService } from '../identity/step-up/step-ticket.service';
import type { ProviderDeps } from '../platform/deps';
import type { Job } from '../platform/jobs/job';
import type { TeamActService } from '../teams/act/team-act.service';
import type { TeamCreation } from '../teams/team/team-creation.service';
import { applicationChangeService } from './application/application-change.service';
import { applicationCreationService } from './application/application-creation.service';
import { applicationLifeJob } from './application/application-life-job';
import { applicationLifeService } from './application/application-life.service';
import { applicationSyncService } from './application/application-sync.service';
import { applicationRoutes } from './application/application.routes';
import { applicationService } from './application/application.service';
import { entitlementClaimService } from './application/entitlement-claim.service';
import { entitlementRecordService } from './application/entitlement-record.service';
import { expiryNoticeJob } from './application/expiry-notice-job';
import { expiryNoticeService } from './application/expiry-notice.service';
import { agentRoutes } from './connector/agent.routes';
import { createConnectorServices } from './connector/connector-services';
import { connectorRoutes } from './connector/connector.routes';
import { dueConnectorsJob } from './connector/due-connectors-job';
import { addCommerceMetrics } from './commerce-metrics';
import { couponRoutes } from './coupon/coupon.routes';
import { couponService } from './coupon/coupon.service';
import { invoiceRoutes } from './invoice/invoice.routes';
import { invoiceService } from './invoice/invoice.service';
import { ledgerCheckJob } from './ledger/ledger-check-job';
import { buyingRoutes } from './order/buying.routes';
import { dueOrdersJob } from './order/due-orders-job';
import { operatorOrderRoutes } from './order/operator-order.routes';
import { type OrderReports, createOrderServices } from './order/order-services';
import { orderStepUpService } from './order/order-step-up.service';
import { orderRoutes } from './order/order.routes';
import { receiptRoutes } from './order/receipt.routes';
import { receiptService } from './order/receipt.service';
import { packExpiryJob } from './pack/pack-expiry-job';
import { packExpiryService } from './pack/pack-expiry.service';
import { packTransitionService } from './pack/pack-transition.service';
import { packRoutes } from './pack/pack.routes';
import { packService } from './pack/pack.service';
import { paymentNotificationRoutes } from './payment-notification/payment-notification.routes';
import type { ReceiveNotification } from './payment-notification/received-notification';
import { priceBookService } from './price/price-book.service';
import { priceQueryService } from './price/price-query.service';
import { priceRoutes } from './price/price.routes';
import { priceService } from './price/price.service';

interface Needs {
  readonly acts: TeamActService;
  readonly teams: TeamCreation;
  readonly tickets: StepTicketService;
  readonly secondFactors: Parameters<typeof orderStepUpService>[1]['secondFactors'];
  /** Replaces what a verified notification of a wallet does. For tests. */
  readonly receiveNotification?: ReceiveNotification | undefined;
}

/** Due work of the group, and what operators see of it where it runs. */
interface CommerceWork {
  readonly jobs: readonly Job[];
  readonly addMetrics: () => void;
}

/** Applications, packs, connectors, prices, orders and invoices. */
export async function registerCommerce(
  app: FastifyInstance,
  deps: ProviderDeps,
  { acts, teams, tickets, secondFactors, receiveNotification }: Needs,
): Promise<CommerceWork> {
  const books = priceBookService(deps);
  const { applications, applicationLife, packTransitions } = registerApplications(app, deps, { acts, books });
  const connectors = createConnectorServices(deps, acts);
  agentRoutes(app, connectors);
  connectorRoutes(app, connectors, { teamOf: (instanceId) => applications.teamOf(instanceId) });

  const coupons = couponService(deps);
  const prices = priceService({ books, coupons });
  const priceQueries = priceQueryService(deps, { prices, books, applications });
  priceRoutes(app, { prices: priceQueries, books });
  couponRoutes(app, coupons);
  const invoices = invoiceService(deps);
  orderRoutes(app, deps, invoices);
  const reports = orderReports(app);
  const orders = createOrderServices(deps, {
    ...{ prices, coupons, tickets, applicationLife, teams, reports },
    packs: packTransitions,
  });
  const stepUp = orderStepUpService(deps, { secondFactors, tickets });
  buyingRoutes(app, {
    services: orders,
    stepUp,
    teamOf: (instanceId) => priceQueries.teamOf(instanceId),
  });
  operatorOrderRoutes(app, orders);
  await paymentNotificationRoutes(app, deps, receiveNotification ?? orders.receive);
  invoiceRoutes(app, invoices);
  receiptRoutes(app, receiptService(deps));
  const jobs = [
    dueOrdersJob(orders.dueOrders),
    dueConnectorsJob(connectors.due),
    ledgerCheckJob(orders.ledger, (found) =>
      app.log.error(found, 'the ledger disagrees with orders and payments'),
    ),
    applicationLifeJob(applicationLife),
    packExpiryJob(packExpiryService(deps, packTransitions)),
    expiryNoticeJob(expiryNoticeService(deps)),
  ];
  return {
    jobs,
    addMetrics() {
      addCommerceMetrics(deps, orders);
    },
  };
}

interface ApplicationNeeds {
  readonly acts: TeamActService;
  readonly books: ReturnType<typeof priceBookService>;
}

function registerApplications(app: FastifyInstance, deps: ProviderDeps, { acts, books }: ApplicationNeeds) {
  const applicationLife = applicationLifeService(deps);
  const packTransitions = packTransitionService(deps, { applicationLife, books });
  applicationLife.onChange((unit, change) => packTransitions.onLifeChange(unit, change));
  const packs = packService(deps, { acts, books, transitions: packTransitions });
  const applications = applicationService(deps, {
    of: (userId, instanceId) => packs.allOfApplication(userId, instanceId),
  });
  const claims = entitlementClaimService(deps);
  applicationRoutes(app, {
    applications,
    creations: applicationCreationService(deps, { acts, books, claims }),
    changes: applicationChangeService(acts),
    syncs: applicationSyncService(deps, { acts, books, applicationLife, claims }),
    records: entitlementRecordService(deps),
  });
  packRoutes(app, packs, applications);
  return { applications, applicationLife, packTransitions };
}

/** Lines of the log for operators. */
function orderReports({ log }: FastifyInstance): OrderReports {
  return {
    alert: (what, orderNo) => log.error({ order: orderNo, what }, 'an order needs attention'),
    failure: (error, orderNo) => log.warn({ err: error, order: orderNo }, 'an order could not be settled'),
  };
}
