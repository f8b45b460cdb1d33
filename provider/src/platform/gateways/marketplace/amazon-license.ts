import type { Entitlement as Sold } from '@aws-sdk/client-marketplace-entitlement-service';
import { BAG_TYPES, VERSIONS } from '@portal/shared/contracts/enums';
import type { AmazonDimensions } from '../../settings/amazon-dimensions';
import { MarketplaceError, type Claim, type Entitlement } from './marketplace-gateway';

const QUOTA_FIELDS = {
  user: 'userNumber',
  asset: 'assetNumber',
  disk: 'diskQuota',
  concurrent: 'concurrentNumber',
} as const;

/**
 * Id of one purchase, with 128 random bits. An account's number would be no proof of a purchase, because others know it.
 */
const LICENSE =
  /^arn:aws[a-z-]{0,16}:license-manager:[a-z0-9-]{0,32}:\d{0,12}:license[:/][A-Za-z0-9-]{1,64}$/;

/** Whether an instance id can be a license of Amazon's, which is what its entitlements are asked by. */
export function isLicense(cloudInstanceId: string): boolean {
  return LICENSE.test(cloudInstanceId);
}

/**
 * What the entitlements of one license mean here: the highest edition among them, its expiry, and the quotas that were
 * sold as dimensions of their own.
 * @returns null without any entitlement
 * @throws MarketplaceError if none of them is an edition, or the edition has no expiry
 */
export function soldBy(license: readonly Sold[], dimensions: AmazonDimensions): Entitlement | null {
  const held = license.filter(isHeld);
  if (held.length === 0) return null;
  const dimension = (name: keyof AmazonDimensions) =>
    held.find(({ Dimension }) => Dimension !== undefined && Dimension === dimensions[name]);
  const version = VERSIONS.findLast((name) => name !== 'experience' && dimension(name) !== undefined);
  if (version === undefined || version === 'experience')
    throw new MarketplaceError('marketplace sold no edition of AMAZON_DIMENSIONS', 'invalid');
  const dueDate = dimension(version)?.ExpirationDate;
  if (dueDate === undefined) throw new MarketplaceError('marketplace named no expiry', 'invalid');
  const quotas: { -readonly [Field in keyof Entitlement['quotas']]: number } = {};
  for (const kind of BAG_TYPES) {
    const amount = dimension(kind)?.Value?.IntegerValue;
    if (amount !== undefined) quotas[QUOTA_FIELDS[kind]] = amount;
  }
  return { claim: claimOf(held), version, quotas, dueDate };
}

/** New products identify the buyer by their account, old ones by the marketplace's own id. */
function claimOf(held: readonly Sold[]): Claim {
  const customerIds = held.flatMap(({ CustomerAWSAccountId, CustomerIdentifier }) =>
    [CustomerAWSAccountId, CustomerIdentifier].filter((id) => id !== undefined),
  );
  return customerIds.length === 0 ? { by: 'id' } : { by: 'customer', customerIds: [...new Set(customerIds)] };
}

/** A dimension that was ordered with 0 or switched off is listed, too. */
function isHeld({ Value }: Sold): boolean {
  return Value?.BooleanValue !== false && (Value?.IntegerValue ?? 1) > 0;
}
