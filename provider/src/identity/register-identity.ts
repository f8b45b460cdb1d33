import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../platform/deps';
import { guessLimitService } from './attempts/guess-limit.service';
import { authRoutes } from './auth/auth.routes';
import { languageService } from './auth/language.service';
import { loginCompletionService } from './auth/login-completion.service';
import { recoveryService } from './auth/recovery.service';
import { secondStepService } from './auth/second-step.service';
import { signInFailures } from './auth/sign-in-failures.service';
import { signInService } from './auth/sign-in.service';
import { codeService } from './codes/code.service';
import { laneRoutes } from './lane/lane.routes';
import { marketplaceRoutes } from './marketplace/marketplace.routes';
import { marketplaceService } from './marketplace/marketplace.service';
import { notifyRoutes } from './notify/notify.routes';
import { notifyService } from './notify/notify.service';
import { operatorsRoutes } from './operators/operators.routes';
import { passkeyRoutes } from './passkey/passkey.routes';
import { createPasswordQueue } from './password/password-queue';
import { passwordService } from './password/password.service';
import { qrLoginRoutes } from './qr-login/qr-login.routes';
import { qrLoginService } from './qr-login/qr-login.service';
import { qrPhoneService } from './qr-login/qr-phone.service';
import { referralService } from './registration/referral.service';
import { referralRoutes, registrationRoutes } from './registration/registration.routes';
import { registrationService } from './registration/registration.service';
import { secondFactorService } from './second-factor/second-factor.service';
import { securityRoutes } from './security/security.routes';
import { sessionRoutes } from './session/session.routes';
import type { SessionService } from './session/session.service';
import { stepTicketService } from './step-up/step-ticket.service';

/** Sign-in, sessions and security. @returns what other domains use of it */
export async function registerIdentity(
  app: FastifyInstance,
  deps: ProviderDeps,
  { sessions }: { readonly sessions: SessionService },
) {
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
  return { codes, tickets, passwords, secondFactors, qrPhone, referrals: referralService(deps) };
}

/** The calls under the base path of promotions. */
export function registerPromotions(promo: FastifyInstance, deps: ProviderDeps): void {
  referralRoutes(promo, referralService(deps));
}
