import type { Marketplace } from '@portal/shared/contracts/enums';
import { OutsideError } from '../outside-error';

/** Who bought, as the marketplace names him. */
export interface Buyer {
  readonly source: Marketplace;
  readonly customerId: string;
}

/** A marketplace that sends its buyers here with a token in their hands. */
export interface MarketplaceGateway {
  /**
   * Whose token it is, without using it up.
   * @param source where the address says that it comes from; null when only the token is known
   * @returns null for a token that the marketplace does not know or no longer accepts
   * @throws MarketplaceError
   */
  identify(token: string, source: Marketplace | null): Promise<Buyer | null>;
}

/** The marketplace did not answer. Callers answer `upstreamFailed`. */
export class MarketplaceError extends OutsideError {
  override readonly name = 'MarketplaceError';
}
