import type { AmazonMarketplaceSetting } from '../../settings/gateway-settings';
import { MarketplaceError } from './marketplace-gateway';

/** Configuration of Amazon's clients: the seller's account, and one retry. */
export function amazonClient({ region, accessKeyId, secretAccessKey, api }: AmazonMarketplaceSetting) {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    ...(api === null ? {} : { endpoint: api.href }),
  };
}

/** The message may contain a token or an id, so only the exception's name is kept. */
export function amazonError(error: unknown): MarketplaceError {
  if (error instanceof MarketplaceError) return error;
  const name = error instanceof Error && /^[A-Za-z]{1,64}$/.test(error.name) ? error.name : 'Error';
  const isResponse = typeof error === 'object' && error !== null && '$metadata' in error;
  return isResponse && name.endsWith('Exception')
    ? new MarketplaceError(`marketplace answered ${name}`, 'refused')
    : new MarketplaceError(`marketplace cannot be reached (${name})`, 'unreachable');
}
