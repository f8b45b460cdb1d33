import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { accountRoutes } from './account/account.routes';
import { announcementRoutes } from './platform/announcements/announcement.routes';
import { applicationRoutes } from './commerce/application/application.routes';
import { applicationService } from './commerce/application/application.service';
import { agentRoutes } from './commerce/connector/agent.routes';
import { connectorRoutes } from './commerce/connector/connector.routes';
import { createConnectorServices } from './commerce/connector/connector-services';
import { dueConnectorsJob } from './commerce/connector/due-connectors-job';
import { applicationChangeService } from './commerce/application/application-change.service';
import { applicationCreationService } from './commerce/application/application-creation.service';
import { applicationSyncService } from './commerce/application/application-sync.service';
import { entitlementClaimService } from './commerce/application/entitlement-claim.service';
import { entitlementRecordService } from './commerce/application/entitlement-record.service';
import { applicationLifeJob } from './commerce/application/application-life-job';
import { applicationLifeService } from './commerce/application/application-life.service';
import { packExpiryJob } from './commerce/pack/pack-expiry-job';
import { packExpiryService } from './commerce/pack/pack-expiry.service';
import { packRoutes } from './commerce/pack/pack.routes';
import { packService } from './commerce/pack/pack.service';
import { packTransitionService } from './commerce/pack/pack-transition.service';
import { couponRoutes } from './commerce/coupon/coupon.routes';
import { couponService } from './commerce/coupon/coupon.service';
import { priceBookService } from './commerce/price/price-book.service';
import { priceQueryService } from './commerce/price/price-query.service';
import { priceRoutes } from './commerce/price/price.routes';
import { priceService } from './commerce/price/price.service';
import { expiryNoticeService } from './commerce/application/expiry-notice.service';
import { expiryNoticeJob } from './commerce/application/expiry-notice-job';
import { guessLimitService } from './identity/attempts/guess-limit.service';
import { authRoutes } from './identity/auth/auth.routes';
import { languageService } from './identity/auth/language.service';
import { laneRoutes } from './identity/lane/lane.routes';
import { loginCompletionService } from './identity/auth/login-completion.service';
import { recoveryService } from './identity/auth/recovery.service';
import { secondStepService } from './identity/auth/second-step.service';
import { signInFailures } from './identity/auth/sign-in-failures.service';
import { signInService } from './identity/auth/sign-in.service';
import { auditRoutes } from './teams/audit/audit.routes';
import { reviewRoutes } from './verification/certification/review.routes';
import { createVerificationServices } from './verification/certification/verification-services';
import {
  begunFaceChecksJob,
  unfinishedVerificationsJob,
} from './verification/certification/verification-jobs';
import { certificationService } from './verification/certification/certification.service';
import { certificationRoutes } from './verification/certification/certification.routes';
import { RESEND_SECONDS } from './identity/codes/code.policy';
import { codeService } from './identity/codes/code.service';
import { callerReaders } from './caller-readers';
import { cleanupTasks } from './cleanup-tasks';
import type { ProviderDeps } from './platform/deps';
import { registerPlugins } from './platform/http/register-plugins';
import { guardOrigins } from './platform/http/cross-origin';
import { handleUnknownRoutes } from './platform/http/error-handling';
import type {} from './platform/http/fastify-types';
import { createGate } from './platform/http/gate';
import { RESPONSE_TIMEOUT_MS } from './platform/http/response-deadline';
import { cleanupJob } from './platform/cleanup/cleanup-job';
import { cleanupService } from './platform/cleanup/cleanup.service';
import { jobService } from './platform/jobs/job.service';
import { scheduleJobs } from './platform/jobs/schedule-jobs';
import { invitationRoutes } from './teams/invitation/invitation.routes';
import { inviteLinkRoutes } from './teams/invite-link/invite-link.routes';
import { joinRequestRoutes } from './teams/join-request/join-request.routes';
import { marketplaceRoutes } from './identity/marketplace/marketplace.routes';
import { marketplaceService } from './identity/marketplace/marketplace.service';
import { memberRoutes } from './teams/member/member.routes';
import { noticeDeliveryJob } from './platform/messages/notice-delivery-job';
import { messageService } from './platform/messages/message.service';
import { messageProjection } from './platform/messages/message-projection';
import { messageRoutes } from './platform/messages/message.routes';
import { noticeService } from './platform/messages/notice.service';
import { notifyRoutes } from './identity/notify/notify.routes';
import { notifyService } from './identity/notify/notify.service';
import { invoiceRoutes } from './commerce/invoice/invoice.routes';
import { invoiceService } from './commerce/invoice/invoice.service';
import { buyingRoutes } from './commerce/order/buying.routes';
import { operatorOrderRoutes } from './commerce/order/operator-order.routes';
import { dueOrdersJob } from './commerce/order/due-orders-job';
import { ledgerCheckJob } from './commerce/ledger/ledger-check-job';
import { createOrderServices, type OrderReports } from './commerce/order/order-services';
import { orderStepUpService } from './commerce/order/order-step-up.service';
import { orderRoutes } from './commerce/order/order.routes';
import { paymentNotificationRoutes } from './commerce/payment-notification/payment-notification.routes';
import type { ReceiveNotification } from './commerce/payment-notification/received-notification';
import { receiptRoutes } from './commerce/order/receipt.routes';
import { receiptService } from './commerce/order/receipt.service';
import { qrLoginRoutes } from './identity/qr-login/qr-login.routes';
import { qrLoginService } from './identity/qr-login/qr-login.service';
import { qrPhoneService } from './identity/qr-login/qr-phone.service';
import { operatorsRoutes } from './identity/operators/operators.routes';
import { passkeyRoutes } from './identity/passkey/passkey.routes';
import { createPasswordQueue } from './identity/password/password-queue';
import { passwordService } from './identity/password/password.service';
import { referralService } from './identity/registration/referral.service';
import { referralRoutes, registrationRoutes } from './identity/registration/registration.routes';
import { registrationService } from './identity/registration/registration.service';
import { docsRoute } from './platform/system/docs.routes';
import { metricsRoute } from './platform/system/metrics.routes';
import { openApiRoute } from './platform/system/openapi.routes';
import { configRoute, healthRoutes, runtimeRoutes } from './platform/system/runtime.routes';
import { sharedClock } from './platform/system/shared-clock.service';
import { faceService } from './development/sandbox/face.service';
import { assistantService } from './development/sandbox/assistant.service';
import { outboxService } from './development/sandbox/outbox.service';
import { deliverInProcess, sandboxRoutes } from './development/sandbox/sandbox.routes';
import { sandboxWalletService } from './development/sandbox/wallet.service';
import { searchRoutes } from './search/search.routes';
import { secondFactorService } from './identity/second-factor/second-factor.service';
import { securityRoutes } from './identity/security/security.routes';
import { sessionRoutes } from './identity/session/session.routes';
import { sessionService, type SessionService } from './identity/session/session.service';
import { stepTicketService } from './identity/step-up/step-ticket.service';
import { streamRoutes } from './platform/stream/stream.routes';
import { teamActService } from './teams/act/team-act.service';
import { joinedTeams } from './teams/team/joined-teams.service';
import { teamCreationService } from './teams/team/team-creation.service';
import { teamRoutes } from './teams/team/team.routes';

export interface ProviderOptions {
  /** Validates every response against its contract: a mismatch is logged and returned as `internalError`. */
  readonly checksResponses: boolean;
  /** Milliseconds after which a call is answered with `unavailable`. */
  readonly responseTimeoutMs?: number;
  /** Replaces what a verified notification of a wallet does. For tests of the notify routes alone. */
  readonly receiveNotification?: ReceiveNotification;
}

/**
 * The provider as a Fastify plugin: its calls under the API base, health and metrics at the root. Building it uses
 * neither network nor database.
 */
export function buildProvider(deps: ProviderDeps, options: ProviderOptions): FastifyPluginAsync {
  return async (app) => {
    const sessions = sessionService(deps);
    const readers = callerReaders(deps, sessions);
    app.decorate('gate', createGate(deps, readers));
    app.decorate('checksResponses', options.checksResponses);
    app.decorate('responseTimeoutMs', options.responseTimeoutMs ?? RESPONSE_TIMEOUT_MS);
    app.decorateRequest('signedIn', null);
    app.decorateReply('responseCode', 0);
    await registerPlugins(app, deps);

    healthRoutes(app, deps);
    metricsRoute(app, deps, readers.operators);
    const { apiPath, promoPath } = deps.settings;
    await app.register(async (api) => apiRoutes(api, deps, { sessions, options }), { prefix: apiPath });
    await app.register(async (promo) => promoRoutes(promo, deps), { prefix: promoPath });
  };
}

/** Common to both base paths: allowed origins, and the response for unknown routes. */
async function publicBase(app: FastifyInstance, { settings }: ProviderDeps): Promise<void> {
  await guardOrigins(app, settings);
  handleUnknownRoutes(app);
}

async function promoRoutes(promo: FastifyInstance, deps: ProviderDeps): Promise<void> {
  await publicBase(promo, deps);
  referralRoutes(promo, referralService(deps));
}

interface CallParts {
  readonly sessions: SessionService;
  readonly options: ProviderOptions;
}

async function apiRoutes(api: FastifyInstance, deps: ProviderDeps, parts: CallParts): Promise<void> {
  await publicBase(api, deps);
  healthRoutes(api, deps);
  docsRoute(api);
  openApiRoute(api, deps);
  configRoute(api, deps, { smsResend: RESEND_SECONDS });
  // Separate, because the routes above must respond without the database.
  await api.register(async (calls) => callRoutes(calls, deps, parts));
}

async function callRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  { sessions, options }: CallParts,
): Promise<void> {
  const clock = sharedClock(deps);
  if (deps.settings.sandboxClock) app.addHook('onRequest', () => clock.follow());

  const codes = codeService(deps);
  const tickets = stepTicketService(deps);
  const loginCompletion = loginCompletionService(deps, sessions, tickets);
  const hashing = createPasswordQueue();
  const guesses = guessLimitService(deps);
  const passwords = passwordService(deps, hashing.changes, guesses);
  const secondFactors = secondFactorService(deps, guesses);
  const failures = signInFailures(deps, loginCompletion);
  const signIn = signInService(deps, { loginCompletion, failures, codes, hashing: hashing.signIns });
  const secondStep = secondStepService(deps, { loginCompletion, failures, tickets, secondFactors });
  const recovery = recoveryService(deps, { codes, tickets, passwords, sessions, failures });
  const registrations = registrationService(deps, { loginCompletion, codes, passwords });
  const marketplace = marketplaceService(deps, tickets, loginCompletion);
  await app.register(async (withForms) => {
    await withForms.register(formbody);
    const languages = languageService(deps);
    authRoutes(withForms, deps, { sessions, signIn, secondStep, recovery, languages });
    registrationRoutes(withForms, deps, registrations);
    marketplaceRoutes(withForms, deps, { marketplace, registrations });
  });
  notifyRoutes(app, notifyService(deps, { codes, tickets, marketplace }));
  const qrPhone = qrPhoneService(deps);
  qrLoginRoutes(app, deps, qrLoginService(deps, loginCompletion), qrPhone);
  laneRoutes(app, deps);
  operatorsRoutes(app, deps, tickets);
  sessionRoutes(app, deps);
  securityRoutes(app, deps, { codes, tickets, guesses, passwords, secondFactors, sessions });
  passkeyRoutes(app, deps, { loginCompletion, tickets });
  const certifications = certificationService(deps);
  const referrals = referralService(deps);
  const messages = messageService(deps);
  accountRoutes(app, deps, { codes, tickets, messages, certifications, passwords, referrals, secondFactors });
  const verification = createVerificationServices(deps, {
    codes,
    findBlockers: (queries, userId, now) => joinedTeams.blockersOf(queries, userId, now),
  });
  certificationRoutes(app, { certifications, ...verification });
  reviewRoutes(app, verification.reviews);
  messageRoutes(app, messages);
  announcementRoutes(app, deps);
  streamRoutes(app, deps, { sessions, projection: messageProjection(deps.database.queries) });
  const acts = teamActService(deps);
  teamRoutes(app, deps, { acts, tickets });
  memberRoutes(app, deps, acts);
  invitationRoutes(app, deps, acts);
  inviteLinkRoutes(app, deps, { acts, tickets });
  joinRequestRoutes(app, deps, { acts, tickets });
  auditRoutes(app, deps);
  const connectors = createConnectorServices(deps, acts);
  agentRoutes(app, connectors);
  const books = priceBookService(deps);
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
  connectorRoutes(app, connectors, { teamOf: (instanceId) => applications.teamOf(instanceId) });
  const coupons = couponService(deps);
  const prices = priceService({ books, coupons });
  const priceQueries = priceQueryService(deps, { prices, books, applications });
  priceRoutes(app, { prices: priceQueries, books });
  couponRoutes(app, coupons);
  const invoices = invoiceService(deps);
  orderRoutes(app, deps, invoices);
  const services = createOrderServices(deps, {
    ...{ prices, coupons, tickets, applicationLife, packs: packTransitions },
    teams: teamCreationService(deps),
    reports: orderReports(app),
  });
  const stepUp = orderStepUpService(deps, { secondFactors, tickets });
  buyingRoutes(app, { services, stepUp, teamOf: (instanceId) => priceQueries.teamOf(instanceId) });
  operatorOrderRoutes(app, services);
  await paymentNotificationRoutes(app, deps, options.receiveNotification ?? services.receive);
  scheduleJobs(app, jobService(deps), [
    dueOrdersJob(services.dueOrders),
    dueConnectorsJob(connectors.due),
    ledgerCheckJob(services.ledger, (found) =>
      app.log.error(found, 'the ledger disagrees with orders and payments'),
    ),
    begunFaceChecksJob(verification.faces),
    unfinishedVerificationsJob(verification.unfinished),
    noticeDeliveryJob(noticeService(deps)),
    applicationLifeJob(applicationLife),
    packExpiryJob(packExpiryService(deps, packTransitions)),
    expiryNoticeJob(expiryNoticeService(deps)),
    cleanupJob(cleanupService(deps, cleanupTasks(deps.settings))),
  ]);
  invoiceRoutes(app, invoices);
  receiptRoutes(app, receiptService(deps));
  searchRoutes(app, deps);
  runtimeRoutes(app, deps);
  sandboxRoutes(
    app,
    {
      outbox: outboxService(deps),
      assistant: assistantService(qrPhone, faceService(verification.faces, verification.applicants)),
      wallet: sandboxWalletService(deps, deliverInProcess(app, deps.settings.apiPath)),
    },
    clock,
  );
}

/** Lines of the log for operators. */
function orderReports({ log }: FastifyInstance): OrderReports {
  return {
    alert: (what, orderNo) => log.error({ order: orderNo, what }, 'an order needs attention'),
    failure: (error, orderNo) => log.warn({ err: error, order: orderNo }, 'an order could not be settled'),
  };
}
