import type { FastifyInstance } from 'fastify';
import { apiLogin } from '@portal/shared/contracts/auth';
import { marketplaceToken } from '@portal/shared/contracts/sandbox';
import { answerSignedIn, signingIn } from '../auth/answer-signed-in';
import type { ProviderDeps } from '../deps';
import { registerEndpoint } from '../http/register-endpoint';
import type { MarketplaceService } from './marketplace.service';

export function marketplaceRoutes(
  app: FastifyInstance,
  { settings }: Pick<ProviderDeps, 'settings'>,
  marketplace: MarketplaceService,
): void {
  registerEndpoint(app, apiLogin, async (call) => {
    const { Source, Token } = call.input;
    const arrival = await marketplace.arrive(Source, Token, signingIn(call, settings));
    return arrival.kind === 'signedIn'
      ? answerSignedIn(arrival.signedIn, call, settings)
      : { registerToken: arrival.registerToken, source: arrival.source };
  });

  registerEndpoint(app, marketplaceToken, ({ input }) => marketplace.mint(input.Source));
}
