import type { FastifyInstance } from 'fastify';
import { openCount, regist, registEnterprise, registPerson } from '@portal/shared/contracts/auth';
import { answerSignedIn, signingIn } from '../auth/answer-signed-in';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import type { ReferralService } from './referral.service';
import type { RegistrationService } from './registration.service';

/** Calls 7 to 9. */
export function registrationRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  registrations: RegistrationService,
): void {
  registerEndpoint(app, registPerson, async (call) => {
    const kind = { userType: 'individual' } as const;
    const signedIn = await registrations.register(call.input, kind, signingIn(call, settings));
    return answerSignedIn(signedIn, call, settings);
  });

  registerEndpoint(app, registEnterprise, async (call) => {
    const kind = { userType: 'enterprise' } as const;
    const signedIn = await registrations.register(call.input, kind, signingIn(call, settings));
    return answerSignedIn(signedIn, call, settings);
  });

  registerEndpoint(app, regist, async (call) => {
    const kind = { userType: call.input.UserType };
    const signedIn = await registrations.register(call.input, kind, signingIn(call, settings));
    return answerSignedIn(signedIn, call, settings);
  });
}

/** Call 17, at the promotion base. */
export function referralRoutes(app: FastifyInstance, referrals: ReferralService): void {
  registerEndpoint(app, openCount, async ({ input, client }) => ({
    count: await referrals.count(input, client.ip),
  }));
}
