import { MARKETPLACES, type Marketplace } from '@portal/shared/contracts/enums';
import type { GatewayDeps } from '../gateway-deps';
import { addDays } from '../../runtime/clock';
import { hashToken } from '../../runtime/crypto';
import type { MarketplaceGateway } from './marketplace-gateway';
import { findMintedToken } from './minted-token.repository';
import { findRecorded } from './recorded-entitlement.repository';

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

    /**
     * What the seed and operators (E69) entered counts as sold. Every other instance exists, too, as a basic one until 31
     * days from today.
     */
    async entitlement(source, cloudInstanceId) {
      const recorded = await findRecorded(database.queries, source, cloudInstanceId);
      if (recorded !== null) return recorded;
      const dueDate = addDays(clock.now(), 31);
      dueDate.setUTCHours(0, 0, 0, 0);
      return { claim: { by: 'id' }, version: 'basic', quotas: {}, dueDate };
    },
  };
}

function isMarketplace(source: string): source is Marketplace {
  return MARKETPLACES.some((name) => name === source);
}
