import type { Marketplace } from '@portal/shared/contracts/enums';
import { ExternalError } from '../external-error';

/** A buyer, as the marketplace identifies them. */
export interface Buyer {
  readonly source: Marketplace;
  readonly customerId: string;
}

/** A marketplace that sends its buyers to the portal with a token. */
export interface MarketplaceGateway {
  /**
   * Identifies the buyer of a token without using it up.
   * @param source the marketplace according to the URL; null if only the token is known
   * @returns null for a token that the marketplace does not know or no longer accepts
   * @throws MarketplaceError
   */
  identify(token: string, source: Marketplace | null): Promise<Buyer | null>;
}

/** The marketplace gave no usable response. Callers return `upstreamFailed`. */
export class MarketplaceError extends ExternalError {
  override readonly name = 'MarketplaceError';
}
