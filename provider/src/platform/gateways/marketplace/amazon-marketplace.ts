import type { ResolveCustomerResult } from '@aws-sdk/client-marketplace-metering';
import type { AmazonMarketplaceSetting } from '../../settings/gateway-settings';
import type { Metrics } from '../../runtime/metrics';
import { externalCall } from '../external-call';
import { MarketplaceError, type MarketplaceGateway } from './marketplace-gateway';

/**
 * Amazon's marketplace: a buyer arrives with a registration token, which `ResolveCustomer` resolves to the buyer's
 * account and the product. Tokens of other products of the same seller are refused.
 */
export function amazonMarketplace(
  setting: AmazonMarketplaceSetting,
  metrics: Metrics,
  timeoutMs?: number,
): MarketplaceGateway {
  const call = externalCall({ party: 'marketplace', metrics, timeoutMs });
  let resolving: Promise<ResolveCustomer> | null = null;

  return {
    connected: [],

    // Not sold by this product yet: its instances are imported by hand.
    entitlement: () => Promise.resolve(null),

    identify(token, source) {
      if (source !== null && source !== 'amazon') return Promise.resolve(null);
      resolving ??= resolveCustomer(setting);
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

/** `null` for a token that is unknown or expired. */
type ResolveCustomer = (token: string, signal: AbortSignal) => Promise<ResolveCustomerResult | null>;

/** Loads the vendor's client when the first buyer comes, so that other portals start without it. */
async function resolveCustomer({
  region,
  accessKeyId,
  secretAccessKey,
  api,
}: AmazonMarketplaceSetting): Promise<ResolveCustomer> {
  const { ExpiredTokenException, InvalidTokenException, MarketplaceMeteringClient, ResolveCustomerCommand } =
    await import('@aws-sdk/client-marketplace-metering');
  const client = new MarketplaceMeteringClient({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    ...(api === null ? {} : { endpoint: api.href }),
  });
  return (token, abortSignal) =>
    client
      .send(new ResolveCustomerCommand({ RegistrationToken: token }), { abortSignal })
      .catch((error: unknown) => {
        if (error instanceof InvalidTokenException || error instanceof ExpiredTokenException) return null;
        throw externalErrorOf(error);
      });
}

/** The message may contain the token, so only the exception's name is kept. */
function externalErrorOf(error: unknown): MarketplaceError {
  const name = error instanceof Error && /^[A-Za-z]{1,64}$/.test(error.name) ? error.name : 'Error';
  const isResponse = typeof error === 'object' && error !== null && '$metadata' in error;
  return isResponse && name.endsWith('Exception')
    ? new MarketplaceError(`marketplace answered ${name}`, 'refused')
    : new MarketplaceError(`marketplace cannot be reached (${name})`, 'unreachable');
}
