import { MARKETPLACES, VERSIONS, type Marketplace } from '@portal/shared/contracts/enums';
import type { GatewayDeps } from '../gateway-deps';
import { addDays } from '../../runtime/clock';
import { hashToken } from '../../runtime/crypto';
import type { MarketplaceGateway } from './marketplace-gateway';
import { findMintedToken } from './minted-token.repository';

/** SANDBOX=1: accepts the tokens that the sandbox page minted (E58), for every marketplace. */
export function sandboxMarketplace({
  database,
  clock,
}: Pick<GatewayDeps, 'database' | 'clock'>): MarketplaceGateway {
  return {
    connected: MARKETPLACES,

    async identify(token, source) {
      const row = await findMintedToken(database.queries, hashToken(token), clock.now());
      if (row === null || !isMarketplace(row.source)) return null;
      return source !== null && source !== row.source
        ? null
        : { source: row.source, customerId: row.customerId };
    },

    /** Every instance exists: an id such as `enterprise-7` names its edition. Each is renewed to 31 days from today. */
    entitlement(_source, cloudInstanceId) {
      const version = VERSIONS.find((name) => cloudInstanceId.startsWith(`${name}-`)) ?? 'basic';
      const dueDate = addDays(clock.now(), 31);
      dueDate.setUTCHours(0, 0, 0, 0);
      return Promise.resolve({ version, quotas: {}, dueDate });
    },
  };
}

function isMarketplace(source: string): source is Marketplace {
  return MARKETPLACES.some((name) => name === source);
}
