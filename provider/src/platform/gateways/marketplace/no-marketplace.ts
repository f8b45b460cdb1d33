import type { MarketplaceGateway } from './marketplace-gateway';

/** Used outside a sandbox without a marketplace: no token is known. */
export const noMarketplace: MarketplaceGateway = {
  connected: [],
  identify: () => Promise.resolve(null),
  entitlement: () => Promise.resolve(null),
};
