import type { FastifyInstance } from 'fastify';
import { apiLogin, registAws } from '@portal/shared/contracts/auth';
import { marketplaceToken } from '@portal/shared/contracts/sandbox';
import { answerSignedIn, signingIn } from '../auth/answer-signed-in';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
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
  registerEndpoint(app, apiLogin, async (call) => {
    const { Source, Token } = call.input;
    const arrival = await marketplace.arrive(Source, Token, signingIn(call, settings));
    return arrival.kind === 'signedIn'
      ? answerSignedIn(arrival.signedIn, call, settings)
      : { registerToken: arrival.registerToken, source: arrival.source };
  });

  registerEndpoint(app, registAws, async (call) => {
    const { AwsToken, UserType } = call.input;
    const buyer = await marketplace.buyerOf(AwsToken);
    const signedIn = await registrations.register(
      call.input,
      {
        userType: UserType,
        source: buyer.source,
        smsScene: 'registAws',
        also: (queries, userId) => marketplace.claim(queries, AwsToken, buyer, userId),
      },
      signingIn(call, settings),
    );
    return answerSignedIn(signedIn, call, settings);
  });

  registerEndpoint(app, marketplaceToken, ({ input }) => marketplace.mint(input.Source));
}
