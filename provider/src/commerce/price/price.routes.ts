import type { FastifyInstance } from 'fastify';
import { opsPriceBook } from '@portal/shared/contracts/operator';
import {
  editionLicensebagPrice,
  editionMonthPrice,
  editionRenewbagPrice,
  editionUpgradePrice,
  productInfo,
} from '@portal/shared/contracts/price';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { PriceBookService } from './price-book.service';
import type { PriceQueryService } from './price-query.service';

/** Calls 97, 99 to 102, and E50. */
export function priceRoutes(
  app: FastifyInstance,
  { prices, books }: { readonly prices: PriceQueryService; readonly books: PriceBookService },
): void {
  registerEndpoint(app, productInfo, ({ user, client }) =>
    prices.catalogue({ userId: user.userId, language: client.language }),
  );
  registerEndpoint(app, editionMonthPrice, ({ user, input, client }) =>
    prices.month({ userId: user.userId, language: client.language }, input),
  );
  registerEndpoint(
    app,
    editionUpgradePrice,
    ({ user, input, client }) => prices.upgrade({ userId: user.userId, language: client.language }, input),
    { teamOf: ({ InstanceId }) => prices.teamOf(InstanceId) },
  );
  registerEndpoint(app, editionLicensebagPrice, ({ user, input, client }) =>
    prices.resourcePacks({ userId: user.userId, language: client.language }, input),
  );
  registerEndpoint(app, editionRenewbagPrice, ({ user, input, client }) =>
    prices.renewalPacks({ userId: user.userId, language: client.language }, input),
  );

  registerEndpoint(app, opsPriceBook, async ({ input, author, request }) => {
    const published = await books.publish(input);
    request.log.warn({ ...published, ...author }, 'price book published');
    return published;
  });
}
