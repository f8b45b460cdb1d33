import type { FastifyInstance } from 'fastify';
import { apiLogin, registAws } from '@portal/shared/contracts/auth';
import { marketplaceToken } from '@portal/shared/contracts/sandbox';
import { sendLogin, signingIn } from '../auth/send-login';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { RegistrationService } from '../registration/registration.service';
import type { MarketplaceService } from './marketplace.service';

export interface MarketplaceServices {
  readonly marketplace: MarketplaceService;
  readonly registrations: RegistrationService;
}

/** Calls 10 and 15, and E58. */
export function marketplaceRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  { marketplace, registrations }: MarketplaceServices,
): void {
  registerEndpoint(app, apiLogin, async (context) => {
    const { Source, Token } = context.input;
    const arrival = await marketplace.arrive(Source, Token, signingIn(context, settings));
    return arrival.kind === 'signedIn'
      ? sendLogin(arrival.signedIn, context, settings)
      : { registerToken: arrival.registerToken, source: arrival.source };
  });

  registerEndpoint(app, registAws, async (context) => {
    const { AwsToken, UserType } = context.input;
    const buyer = await marketplace.buyerOf(AwsToken);
    const signedIn = await registrations.register(
      context.input,
      {
        userType: UserType,
        source: buyer.source,
        smsScene: 'registAws',
        also: (queries, userId) => marketplace.claim(queries, AwsToken, buyer, userId),
      },
      signingIn(context, settings),
    );
    return sendLogin(signedIn, context, settings);
  });

  registerEndpoint(app, marketplaceToken, ({ input }) => marketplace.mint(input.Source));
}
