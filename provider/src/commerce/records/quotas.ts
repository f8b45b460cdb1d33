import type { BagType } from '@portal/shared/contracts/enums';

/** The four quotas of an application. */
export interface Quotas {
  readonly user: number;
  readonly asset: number;
  /** GB. */
  readonly disk: number;
  readonly concurrent: number;
}

export const QUOTA_KINDS = ['user', 'asset', 'disk', 'concurrent'] as const satisfies readonly BagType[];

export function addQuotas(one: Quotas, other: Quotas): Quotas {
  return {
    user: one.user + other.user,
    asset: one.asset + other.asset,
    disk: one.disk + other.disk,
    concurrent: one.concurrent + other.concurrent,
  };
}
