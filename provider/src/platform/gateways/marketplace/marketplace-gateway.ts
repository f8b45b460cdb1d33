import type { Marketplace, Version } from '@portal/shared/contracts/enums';
import { ExternalError } from '../external-error';

/** A buyer, as the marketplace identifies them. */
export interface Buyer {
  readonly source: Marketplace;
  readonly customerId: string;
}

/** What proves that an entitlement is somebody's. */
export type Claim =
  /** The id itself: it cannot be guessed, or it is made up in a sandbox. */
  | { readonly by: 'id' }
  /** The account of the buyer, whom the marketplace identifies by these ids. Without such an account, the id. */
  | { readonly by: 'customer'; readonly customerIds: readonly string[] }
  /** The account that an operator named. */
  | { readonly by: 'owner'; readonly ownerId: string }
  /** The code that an operator passed on; null as long as none was made. */
  | { readonly by: 'code'; readonly codeHash: string | null };

/** What was bought at a marketplace. */
export interface Entitlement {
  readonly claim: Claim;
  readonly version: Version;
  /** Quotas that differ from those of the edition. */
  readonly quotas: {
    readonly userNumber?: number;
    readonly assetNumber?: number;
    readonly diskQuota?: number;
    readonly concurrentNumber?: number;
  };
  readonly dueDate: Date;
}

/** A marketplace that sends its buyers to the portal with a token. */
export interface MarketplaceGateway {
  /** The marketplaces that it can ask for entitlements. Applications of the others are imported by hand. */
  readonly connected: readonly Marketplace[];

  /**
   * Identifies the buyer of a token without using it up.
   * @param source the marketplace according to the URL; null if only the token is known
   * @returns null for a token that the marketplace does not know or no longer accepts
   * @throws MarketplaceError
   */
  identify(token: string, source: Marketplace | null): Promise<Buyer | null>;

  /**
   * What an instance of a marketplace is entitled to now.
   * @returns null if the marketplace does not know it, or the portal has no adapter for that marketplace
   * @throws MarketplaceError
   */
  entitlement(source: Marketplace, cloudInstanceId: string): Promise<Entitlement | null>;
}

/** The marketplace gave no usable response. Callers return `upstreamFailed`. */
export class MarketplaceError extends ExternalError {
  override readonly name = 'MarketplaceError';
}
