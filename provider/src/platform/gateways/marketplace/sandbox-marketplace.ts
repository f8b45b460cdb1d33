import { MARKETPLACES, type Marketplace } from '@portal/shared/contracts/enums';
import type { GatewayDeps } from '../gateway-deps';
import { hashToken } from '../../runtime/crypto';
import type { MarketplaceGateway } from './marketplace-gateway';
import { findMintedToken } from './minted-token.repository';

/** SANDBOX=1: accepts the tokens that the sandbox page minted (E58), for every marketplace. */
export function sandboxMarketplace({
  database,
  clock,
}: Pick<GatewayDeps, 'database' | 'clock'>): MarketplaceGateway {
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
