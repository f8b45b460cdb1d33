import type { BagKind, BagType, Version } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { receiverRefusal } from '@portal/shared/contracts/pack-receiver';
import { marketplacePage } from '../../platform/gateways/marketplace/marketplace-pages';
import { BusinessError } from '../../platform/http/business-error';
import type { PriceBook } from './price-book';
import type { PricedApplication } from './selection';

export function refuseCancelled({ status }: Pick<PricedApplication, 'status'>): void {
  if (status === 'cancelled') throw new BusinessError(errorCodes.applicationCancelled);
}

export function refuseMarketplace({ source }: Pick<PricedApplication, 'source'>): void {
  if (source !== 'self')
    throw new BusinessError(errorCodes.marketplaceApplication, { Url: marketplacePage(source) });
}

interface WantedPacks {
  readonly kind: BagKind;
  /** Edition of the packs. */
  readonly version: Version;
  readonly bagType: BagType | null;
  readonly spec: number | null;
  readonly quantity: number;
  readonly application: PricedApplication;
}

/**
 * Packs for an application that cannot take them have no price. What exceeds its quotas is refused with the price.
 * @throws BusinessError `applicationCancelled`, `marketplaceApplication`, `applicationExpired`, `packNotUsable`
 */
export function requireReceiver(
  { editions }: PriceBook,
  { application, quantity, ...pack }: WantedPacks,
): void {
  // A renewal pack covers the quotas that the application has.
  const offered = { ...pack, covers: application.quotas };
  const { max } = editions[application.version];
  const refusal = receiverRefusal(offered, { ...application, isOfSameTeam: true, max }, quantity);
  switch (refusal) {
    case null:
    case 'maximum':
      return;
    case 'cancelled':
      refuseCancelled(application);
      return;
    case 'marketplace':
      refuseMarketplace(application);
      return;
    case 'applicationExpired':
      throw new BusinessError(errorCodes.applicationExpired);
    case 'team':
    case 'experience':
    case 'version':
    case 'coverage':
      throw new BusinessError(errorCodes.packNotUsable);
  }
}
