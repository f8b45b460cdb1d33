import type { Marketplace } from '@portal/shared/contracts/enums';

/** The one-time token with which a marketplace sends somebody here. */
export interface MarketplaceEntry {
  readonly source: Marketplace;
  readonly token: string;
  /** It is what call 15 gave in exchange: good for a registration alone. */
  readonly isExchanged?: boolean;
}
