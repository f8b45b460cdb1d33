import type { ApplicationRow } from '@portal/shared/contracts/application';
import type { BagKind, BagType, Version } from '@portal/shared/contracts/enums';
import type { Config } from '@portal/shared/contracts/shapes';
import type { EditionOffer } from '@portal/shared/purchase/quota.policy';

/** What packs are bought for: one application, or any of an edition. */
export type PackTarget = { readonly instanceId: string } | { readonly version: Version };

/** The quota of a resource pack in the contract's configurations. */
export const QUOTA_OF = {
  user: 'userNumber',
  asset: 'assetNumber',
  disk: 'diskQuota',
  concurrent: 'concurrentNumber',
} as const satisfies Record<BagType, keyof Config>;

interface ChosenPack {
  readonly kind: BagKind;
  readonly version: Version;
  readonly bagType: BagType;
  readonly spec: number;
}

/** The applications of a team on which one piece could be used now. */
export function fittingApplications(
  applications: readonly ApplicationRow[],
  edition: EditionOffer,
  { kind, version, bagType, spec }: ChosenPack,
): readonly ApplicationRow[] {
  const key = QUOTA_OF[bagType];
  return applications.filter(
    (one) =>
      one.version === version &&
      (kind === 'renewbag'
        ? one.source === 'self' && isCovered(one.edition, edition.included)
        : one.status === 'normal' && one.config[key] + spec <= edition.max[key]),
  );
}

function isCovered(quotas: Config, by: Config): boolean {
  return Object.values(QUOTA_OF).every((key) => quotas[key] <= by[key]);
}
