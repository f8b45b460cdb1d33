import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { accountRoutes } from './account/account.routes';
import { applicationRoutes } from './application/application.routes';
import { expiryNoticeService } from './application/expiry-notice.service';
import { keepWarning } from './application/keep-warning';
import { guessLimitService } from './attempts/guess-limit.service';
import { authRoutes } from './auth/auth.routes';
import { languageService } from './auth/language.service';
import { entranceService } from './auth/entrance.service';
import { recoveryService } from './auth/recovery.service';
import { secondStepService } from './auth/second-step.service';
import { signInFailures } from './auth/sign-in-failures.service';
import { signInService } from './auth/sign-in.service';
import { auditRoutes } from './audit/audit.routes';
import { basicVerificationService } from './certification/basic-verification.service';
import { certificationRoutes } from './certification/certification.routes';
import { codeService } from './codes/code.service';
import type { ProviderDeps } from './deps';
import { commonGround } from './http/common-ground';
import { guardOrigins } from './http/cross-origin';
import { answerUnknownRoutes } from './http/error-handling';
import type {} from './http/fastify-types';
import { createGate } from './http/gate';
import { keepHouse } from './housekeeping/housekeeping';
import { invitationRoutes } from './invitation/invitation.routes';
import { inviteLinkRoutes } from './invite-link/invite-link.routes';
import { joinRequestRoutes } from './join-request/join-request.routes';
import { marketplaceRoutes } from './marketplace/marketplace.routes';
import { marketplaceService } from './marketplace/marketplace.service';
import { memberRoutes } from './member/member.routes';
import { keepDelivering } from './messages/keep-delivering';
import { messageRoutes } from './messages/message.routes';
import { noticeService } from './messages/notice.service';
import { notifyRoutes } from './notify/notify.routes';
import { notifyService } from './notify/notify.service';
import { orderRoutes } from './order/order.routes';
import { qrLoginRoutes } from './qr-login/qr-login.routes';
import { qrLoginService } from './qr-login/qr-login.service';
import { qrPhoneService } from './qr-login/qr-phone.service';
import { passkeyRoutes } from './passkey/passkey.routes';
import { createPasswordQueue } from './password/password-queue';
import { passwordService } from './password/password.service';
import { referralService } from './registration/referral.service';
import { referralRoutes, registrationRoutes } from './registration/registration.routes';
import { registrationService } from './registration/registration.service';
import { docsRoute } from './runtime/docs.routes';
import { metricsRoute } from './runtime/metrics.routes';
import { healthRoutes, runtimeRoutes } from './runtime/runtime.routes';
import { sharedClock } from './runtime/shared-clock.service';
import { assistantService } from './sandbox/assistant.service';
import { outboxService } from './sandbox/outbox.service';
import { sandboxRoutes } from './sandbox/sandbox.routes';
import { searchRoutes } from './search/search.routes';
import { secondFactorService } from './second-factor/second-factor.service';
import { securityRoutes } from './security/security.routes';
import { sessionRoutes } from './session/session.routes';
import { sessionService, type SessionService } from './session/session.service';
import { stepTicketService } from './step-up/step-ticket.service';
import { streamRoutes } from './stream/stream.routes';
import { teamActService } from './team/team-act.service';
import { teamRoutes } from './team/team.routes';

export interface ProviderOptions {
  /** Compare every answer with its contract: a breach is a 5000 and a log line at once, not a surprise later. */
  readonly checksAnswers: boolean;
  /** Milliseconds of a call before it is answered with a 5003. */
  readonly answersWithinMs?: number;
}

/** Below the ten seconds that clients wait (specification §7), so that they hear why. */
const ANSWERS_WITHIN_MS = 8_000;

/**
 * The provider as a plugin: its calls under the API base, health and metrics at the root. Building it
 * touches neither network nor database.
 */
export function buildProvider(deps: ProviderDeps, options: ProviderOptions): FastifyPluginAsync {
  return async (app) => {
    const sessions = sessionService(deps);
    app.decorate('gate', createGate(deps, sessions));
    app.decorate('checksAnswers', options.checksAnswers);
    app.decorate('answersWithinMs', options.answersWithinMs ?? ANSWERS_WITHIN_MS);
    app.decorateRequest('signedIn', null);
    app.decorateReply('answeredCode', 0);
    await commonGround(app, deps);
    keepHouse(app, deps);

    healthRoutes(app, deps);
    metricsRoute(app, deps);
    const { apiPath, promoPath } = deps.settings;
    await app.register(async (api) => apiRoutes(api, deps, sessions), { prefix: apiPath });
    await app.register(async (promo) => promoRoutes(promo, deps), { prefix: promoPath });
  };
}

/** What both bases have in common: who may call across origins, and the answer to addresses that nothing serves. */
async function publicBase(app: FastifyInstance, { settings }: ProviderDeps): Promise<void> {
  await guardOrigins(app, settings);
  answerUnknownRoutes(app);
}

async function promoRoutes(promo: FastifyInstance, deps: ProviderDeps): Promise<void> {
  await publicBase(promo, deps);
  referralRoutes(promo, referralService(deps));
}

async function apiRoutes(api: FastifyInstance, deps: ProviderDeps, sessions: SessionService): Promise<void> {
  await publicBase(api, deps);
  healthRoutes(api, deps);
  docsRoute(api);
  // Apart from health, which must answer without the database.
  await api.register(async (calls) => callRoutes(calls, deps, sessions));
}

async function callRoutes(app: FastifyInstance, deps: ProviderDeps, sessions: SessionService): Promise<void> {
  const clock = sharedClock(deps);
  if (deps.settings.sandboxClock) app.addHook('onRequest', () => clock.follow());

  const codes = codeService(deps);
  const tickets = stepTicketService(deps);
  const notices = noticeService(deps);
  keepDelivering(app, notices);
  keepWarning(app, expiryNoticeService(deps, notices));
  const entrance = entranceService(deps, sessions, tickets);
  const hashing = createPasswordQueue();
  const guesses = guessLimitService(deps);
  const passwords = passwordService(deps, hashing.changes, guesses);
  const secondFactors = secondFactorService(deps, guesses, notices);
  const failures = signInFailures(deps, entrance, notices);
  const signIn = signInService(deps, { entrance, failures, codes, hashing: hashing.signIns });
  const secondStep = secondStepService(deps, { entrance, failures, tickets, secondFactors });
  const recovery = recoveryService(deps, { codes, tickets, passwords, sessions, failures, notices });
  const registrations = registrationService(deps, { entrance, codes, passwords, notices });
  const marketplace = marketplaceService(deps, tickets, entrance);
  await app.register(async (withForms) => {
    await withForms.register(formbody);
    const languages = languageService(deps);
    authRoutes(withForms, deps, { sessions, signIn, secondStep, recovery, languages });
    registrationRoutes(withForms, deps, registrations);
    marketplaceRoutes(withForms, deps, { marketplace, registrations });
  });
  notifyRoutes(app, notifyService(deps, { codes, tickets, marketplace }));
  const qrPhone = qrPhoneService(deps);
  qrLoginRoutes(app, deps, qrLoginService(deps, entrance), qrPhone);
  sessionRoutes(app, deps);
  securityRoutes(app, deps, { codes, tickets, notices, guesses, passwords, secondFactors });
  passkeyRoutes(app, deps, { entrance, tickets, notices });
  accountRoutes(app, deps, { codes, tickets, notices });
  certificationRoutes(app, deps, basicVerificationService(deps, { codes, notices }));
  messageRoutes(app, deps);
  streamRoutes(app, deps);
  const acts = teamActService(deps, notices);
  teamRoutes(app, deps, { acts, tickets });
  memberRoutes(app, deps, acts);
  invitationRoutes(app, deps, acts);
  inviteLinkRoutes(app, deps, { acts, tickets });
  joinRequestRoutes(app, deps, { acts, tickets });
  auditRoutes(app, deps);
  applicationRoutes(app, deps);
  orderRoutes(app, deps);
  searchRoutes(app, deps);
  runtimeRoutes(app, deps);
  sandboxRoutes(app, { inbox: outboxService(deps), assistant: assistantService(deps, qrPhone) }, clock);
}
