import type { ApplicationRow } from '@portal/shared/contracts/application';
import type { BagKind, BagType, Version } from '@portal/shared/contracts/enums';
import {
  receiverRefusal,
  type OfferedPack,
  type ReceiverRefusal,
  type ReceivingApplication,
} from '@portal/shared/contracts/pack-receiver';
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

/** What the form has chosen. A resource pack is so many steps of its edition large. */
export interface ChosenPack {
  readonly kind: BagKind;
  readonly bagType: BagType;
  readonly steps: number;
}

/** Why so many packs cannot be bought for an application. A renewal pack covers the quotas that it has. */
export function buyingRefusal(
  application: ApplicationRow,
  editions: readonly EditionOffer[],
  { quantity, ...chosen }: ChosenPack & { readonly quantity: number },
): ReceiverRefusal | null {
  const edition = editions.find(({ version }) => version === application.version);
  const { version, edition: quotas } = application;
  const step = edition?.step ?? quotas;
  return receiverRefusal(
    offered(chosen, { version, step, included: quotas }),
    receiverOf(application, edition),
    quantity,
  );
}

/** The applications of a team on which one piece for an edition could be used now. */
export function fittingApplications(
  applications: readonly ApplicationRow[],
  edition: EditionOffer,
  chosen: ChosenPack,
): readonly ApplicationRow[] {
  const pack = offered(chosen, edition);
  return applications.filter((one) => receiverRefusal(pack, receiverOf(one, edition), 1) === null);
}

function offered(
  { kind, bagType, steps }: ChosenPack,
  { version, step, included }: Pick<EditionOffer, 'version' | 'step' | 'included'>,
): OfferedPack {
  return kind === 'renewbag'
    ? { kind, version, bagType: null, spec: null, covers: amountsOf(included) }
    : { kind, version, bagType, spec: steps * step[QUOTA_OF[bagType]], covers: null };
}

/** Without an offer of its edition, it has no room. */
function receiverOf(
  { version, source, status, edition: quotas, config }: ApplicationRow,
  offer: EditionOffer | undefined,
): ReceivingApplication {
  const own = amountsOf(quotas);
  const all = amountsOf(config);
  return {
    isOfSameTeam: true,
    version,
    source,
    status,
    quotas: own,
    inUse: {
      user: all.user - own.user,
      asset: all.asset - own.asset,
      disk: all.disk - own.disk,
      concurrent: all.concurrent - own.concurrent,
    },
    max: offer === undefined ? all : amountsOf(offer.max),
  };
}

function amountsOf({ userNumber, assetNumber, diskQuota, concurrentNumber }: Config) {
  return { user: userNumber, asset: assetNumber, disk: diskQuota, concurrent: concurrentNumber };
}
