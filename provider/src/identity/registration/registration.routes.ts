import type { FastifyInstance } from 'fastify';
import { openCount, regist, registEnterprise, registPerson } from '@portal/shared/contracts/auth';
import { sendLogin, signingIn } from '../auth/send-login';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { ReferralService } from './referral.service';
import type { RegistrationService } from './registration.service';

/** Calls 7 to 9. */
export function registrationRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  registrations: RegistrationService,
): void {
  registerEndpoint(app, registPerson, async (context) => {
    const kind = { userType: 'individual' } as const;
    const signedIn = await registrations.register(context.input, kind, signingIn(context, settings));
    return sendLogin(signedIn, context, settings);
  });

  registerEndpoint(app, registEnterprise, async (context) => {
    const kind = { userType: 'enterprise' } as const;
    const signedIn = await registrations.register(context.input, kind, signingIn(context, settings));
    return sendLogin(signedIn, context, settings);
  });

  registerEndpoint(app, regist, async (context) => {
    const kind = { userType: context.input.UserType };
    const signedIn = await registrations.register(context.input, kind, signingIn(context, settings));
    return sendLogin(signedIn, context, settings);
  });
}

/** Call 17, at the promotion base path. */
export function referralRoutes(app: FastifyInstance, referrals: ReferralService): void {
  registerEndpoint(app, openCount, async ({ input, client }) => ({
    count: await referrals.count(input, client.ip),
  }));
}
