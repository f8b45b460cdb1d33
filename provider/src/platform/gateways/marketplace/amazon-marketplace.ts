import type { AmazonMarketplaceSetting } from '../../settings/gateway-settings';
import type { Metrics } from '../../runtime/metrics';
import { externalCall } from '../external-call';
import type { ResolveCustomer } from './amazon-customer';
import type { ListEntitlements } from './amazon-entitlement';
import { isLicense, soldBy } from './amazon-license';
import { MarketplaceError, type MarketplaceGateway } from './marketplace-gateway';

/**
 * Amazon's marketplace: a buyer arrives with a registration token, which `ResolveCustomer` resolves to the buyer's
 * account and the product. Tokens of other products of the same seller are refused. An application is imported by the
 * ARN of its license, whose entitlements `GetEntitlements` lists.
 */
export function amazonMarketplace(
  setting: AmazonMarketplaceSetting,
  metrics: Metrics,
  timeoutMs?: number,
): MarketplaceGateway {
  const call = externalCall({ party: 'marketplace', metrics, timeoutMs });
  let resolving: Promise<ResolveCustomer> | null = null;
  let listing: Promise<ListEntitlements> | null = null;

  return {
    connected: ['amazon'],

    entitlement(source, cloudInstanceId) {
      if (source !== 'amazon' || !isLicense(cloudInstanceId)) return Promise.resolve(null);
      listing ??= loadListing(setting);
      const asked = listing;
      return call(async (signal) => soldBy(await (await asked)(cloudInstanceId, signal), setting.dimensions));
    },

    identify(token, source) {
      if (source !== null && source !== 'amazon') return Promise.resolve(null);
      resolving ??= loadResolving(setting);
      const asked = resolving;
      return call(async (signal) => {
        const customer = await (await asked)(token, signal);
        if (customer === null || customer.ProductCode !== setting.productCode) return null;
        // New products identify the buyer's account only. Old ones also contain the marketplace's own id.
        const customerId = customer.CustomerAWSAccountId ?? customer.CustomerIdentifier;
        if (customerId === undefined) {
          throw new MarketplaceError('marketplace answered without a buyer', 'invalid');
        }
        return { source: 'amazon', customerId };
      });
    },
  };
}

// The vendor's clients are loaded when the first buyer comes, so that other portals start without them.

async function loadListing(setting: AmazonMarketplaceSetting): Promise<ListEntitlements> {
  const { listEntitlements } = await import('./amazon-entitlement');
  return listEntitlements(setting);
}

async function loadResolving(setting: AmazonMarketplaceSetting): Promise<ResolveCustomer> {
  const { resolveCustomer } = await import('./amazon-customer');
  return resolveCustomer(setting);
}
