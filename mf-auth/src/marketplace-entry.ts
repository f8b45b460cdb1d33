import type { Marketplace } from '@portal/shared/contracts/enums';

/** The one-time token with which a marketplace sends a user here. */
export interface MarketplaceEntry {
  readonly source: Marketplace;
  readonly token: string;
  /** The token was issued by call 15 in exchange, and is only valid for a registration. */
  readonly isExchanged?: boolean;
}
