import { MARKETPLACES, type Marketplace } from '@portal/shared/contracts/enums';
import type { ProviderDeps } from '../../deps';
import { hashToken } from '../../runtime/crypto';
import { findMintedToken } from '../../marketplace/marketplace-token.repository';
import type { MarketplaceGateway } from './marketplace-gateway';

/** SANDBOX=1: knows the tokens that the sandbox page minted (E58), whatever the marketplace. */
export function sandboxMarketplace({
  database,
  clock,
}: Pick<ProviderDeps, 'database' | 'clock'>): MarketplaceGateway {
  return {
    async identify(token, source) {
      const row = await findMintedToken(database.queries, hashToken(token), clock.now());
      if (row === null || !isMarketplace(row.source)) return null;
      return source !== null && source !== row.source
        ? null
        : { source: row.source, customerId: row.customerId };
    },
  };
}

function isMarketplace(source: string): source is Marketplace {
  return MARKETPLACES.some((name) => name === source);
}
