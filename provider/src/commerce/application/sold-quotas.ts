import type { Config } from '@portal/shared/contracts/shapes';
import type { Entitlement } from '../../platform/gateways/marketplace/marketplace-gateway';
import type { TeamAct } from '../../teams/act/team-act.service';
import { presentQuotas } from '../price/price.presenter';
import type { PriceBookService } from '../price/price-book.service';

/** Quotas of an edition, with those that the marketplace sold differently. */
export async function soldQuotas(
  books: PriceBookService,
  { queries, now }: TeamAct,
  { version, quotas }: Pick<Entitlement, 'version' | 'quotas'>,
): Promise<Config> {
  const { editions } = await books.inForce(queries, now);
  return { ...presentQuotas(editions[version].included), ...quotas };
}
