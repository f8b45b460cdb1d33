import { fieldError } from '../../platform/http/business-error';
import type { Quotas } from '../records/quotas';

/** The four quotas as requests send them. */
export interface SentQuotas {
  readonly UserNumber: number;
  readonly AssetNumber: number;
  readonly DiskQuota: number;
  readonly ConcurrentNumber: number;
}

/** Some of the quotas; the price depends on those alone. */
export type SomeSentQuotas = { readonly [Name in keyof SentQuotas]?: SentQuotas[Name] | undefined };

/** The quotas of a request that has all of them. */
export function quotasOf({ UserNumber, AssetNumber, DiskQuota, ConcurrentNumber }: SentQuotas): Quotas {
  return { user: UserNumber, asset: AssetNumber, disk: DiskQuota, concurrent: ConcurrentNumber };
}

/** The quotas that a request has. */
export function someQuotasOf(sent: SomeSentQuotas): Partial<Quotas> {
  const { UserNumber, AssetNumber, DiskQuota, ConcurrentNumber } = sent;
  return {
    ...(UserNumber === undefined ? {} : { user: UserNumber }),
    ...(AssetNumber === undefined ? {} : { asset: AssetNumber }),
    ...(DiskQuota === undefined ? {} : { disk: DiskQuota }),
    ...(ConcurrentNumber === undefined ? {} : { concurrent: ConcurrentNumber }),
  };
}

/** All four quotas, which the contract requires for a new application. */
export function allQuotasOf(sent: SomeSentQuotas): Quotas {
  const { user, asset, disk, concurrent } = someQuotasOf(sent);
  if (user === undefined || asset === undefined || disk === undefined || concurrent === undefined)
    throw fieldError('UserNumber', 'enterNumber');
  return { user, asset, disk, concurrent };
}
