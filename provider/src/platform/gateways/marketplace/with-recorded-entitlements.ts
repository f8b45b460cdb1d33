import type { Database } from '../../database/database';
import type { MarketplaceGateway } from './marketplace-gateway';
import { findRecorded } from './recorded-entitlement.repository';

/** For the marketplaces that the portal cannot ask: what an operator entered (E69). */
export function withRecordedEntitlements(
  gateway: MarketplaceGateway,
  { database }: { readonly database: Database },
): MarketplaceGateway {
  return {
    connected: gateway.connected,
    identify: (token, source) => gateway.identify(token, source),
    entitlement: (source, cloudInstanceId) =>
      gateway.connected.includes(source)
        ? gateway.entitlement(source, cloudInstanceId)
        : findRecorded(database.queries, source, cloudInstanceId),
  };
}
