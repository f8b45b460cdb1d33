import {
  type Entitlement as Sold,
  GetEntitlementsCommand,
  InvalidParameterException,
  MarketplaceEntitlementServiceClient,
} from '@aws-sdk/client-marketplace-entitlement-service';
import type { AmazonMarketplaceSetting } from '../../settings/gateway-settings';
import { amazonClient, amazonError } from './amazon-client';
import { MarketplaceError } from './marketplace-gateway';

/** A license has a few dimensions; more pages than this are a fault. */
const MAX_PAGES = 10;

/** The entitlements of a license; empty if Amazon does not know it. */
export type ListEntitlements = (license: string, signal: AbortSignal) => Promise<readonly Sold[]>;

export function listEntitlements(setting: AmazonMarketplaceSetting): ListEntitlements {
  const client = new MarketplaceEntitlementServiceClient(amazonClient(setting));

  async function all(license: string, abortSignal: AbortSignal): Promise<readonly Sold[]> {
    const sold: Sold[] = [];
    let next: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { Entitlements = [], NextToken } = await client.send(
        new GetEntitlementsCommand({
          ProductCode: setting.productCode,
          Filter: { LICENSE_ARN: [license] },
          ...(next === undefined ? {} : { NextToken: next }),
        }),
        { abortSignal },
      );
      sold.push(
        ...Entitlements.filter(({ LicenseArn }) => LicenseArn === undefined || LicenseArn === license),
      );
      if (NextToken === undefined || NextToken === '') return sold;
      next = NextToken;
    }
    throw new MarketplaceError('marketplace answered without an end', 'invalid');
  }

  return (license, abortSignal) =>
    all(license, abortSignal).catch((error: unknown) => {
      if (error instanceof InvalidParameterException) return [];
      throw amazonError(error);
    });
}
