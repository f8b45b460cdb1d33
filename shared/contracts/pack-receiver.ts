import type { BagKind, BagType, InstanceStatus, Source, Version } from './enums';
import type { Localized } from './language';

type QuotaAmounts = Readonly<Record<BagType, number>>;

/** A pack that is bought or used for an application. */
export interface OfferedPack {
  readonly kind: BagKind;
  readonly version: Version;
  /** The quota that each piece raises, and by how much. Null for renewal packs. */
  readonly bagType: BagType | null;
  readonly spec: number | null;
  /** Quotas that a renewal pack covers. */
  readonly covers: QuotaAmounts | null;
}

/** The application that shall receive a pack. */
export interface ReceivingApplication {
  readonly isOfSameTeam: boolean;
  readonly version: Version;
  readonly source: Source;
  readonly status: InstanceStatus;
  /** Quotas of its edition, without packs. */
  readonly quotas: QuotaAmounts;
  /** What its packs in use add. */
  readonly inUse: QuotaAmounts;
  /** Maximum of its edition. */
  readonly max: QuotaAmounts;
}

type Rule = (pack: OfferedPack, application: ReceivingApplication, quantity: number) => boolean;

/** What refuses a pack, the most important reason first. */
const RULES = {
  team: (_pack, { isOfSameTeam }) => !isOfSameTeam,
  cancelled: (_pack, { status }) => status === 'cancelled',
  experience: (_pack, { version }) => version === 'experience',
  marketplace: ({ kind }, { source }) => kind === 'renewbag' && source !== 'self',
  applicationExpired: ({ kind }, { status }) => kind === 'licensebag' && status === 'expired',
  version: ({ version }, application) => version !== application.version,
  coverage: ({ kind, covers }, { quotas }) =>
    kind === 'renewbag' &&
    (covers === null ||
      quotas.user > covers.user ||
      quotas.asset > covers.asset ||
      quotas.disk > covers.disk ||
      quotas.concurrent > covers.concurrent),
  maximum: (pack, application, quantity) =>
    pack.kind === 'licensebag' && (pack.spec ?? 0) * quantity > quotaLeft(pack, application),
} as const satisfies Readonly<Record<string, Rule>>;

/** Why an application cannot take a pack. */
export type ReceiverRefusal = keyof typeof RULES;

const isRefusal = (name: string): name is ReceiverRefusal => Object.hasOwn(RULES, name);
const REFUSALS: readonly ReceiverRefusal[] = /* @__PURE__ */ Object.keys(RULES).filter(isRefusal);

/** Why an application cannot take so many pieces of a pack; null if it can. Prices, orders, uses and lists follow it. */
export function receiverRefusal(
  pack: OfferedPack,
  application: ReceivingApplication,
  quantity: number,
): ReceiverRefusal | null {
  return REFUSALS.find((name) => RULES[name](pack, application, quantity)) ?? null;
}

/** How many pieces of a pack an application can take. A renewal pack leaves room for any number of others. */
export function fittingPieces(
  pack: OfferedPack,
  application: ReceivingApplication,
  quantity: number,
): number {
  if (receiverRefusal(pack, application, 1) !== null) return 0;
  const { spec } = pack;
  return spec === null ? quantity : Math.min(quantity, Math.floor(quotaLeft(pack, application) / spec));
}

/** What packs can still add to the quota that a resource pack raises. */
function quotaLeft({ bagType }: OfferedPack, { quotas, inUse, max }: ReceivingApplication): number {
  return bagType === null ? 0 : max[bagType] - quotas[bagType] - inUse[bagType];
}

export const RECEIVER_REFUSAL_TEXT = {
  team: { en: 'The application belongs to another team.', 'zh-CN': '该应用属于其他团队。' },
  cancelled: { en: 'The application is cancelled.', 'zh-CN': '该应用已注销。' },
  experience: {
    en: 'The Experience version takes no packs. Upgrade it first.',
    'zh-CN': '体验版不能使用资源包和续费包，请先升级。',
  },
  marketplace: {
    en: 'Renew this application on its cloud marketplace.',
    'zh-CN': '该应用需在云市场续费。',
  },
  applicationExpired: {
    en: 'The application has expired. Renew it first.',
    'zh-CN': '该应用已过期，请先续费。',
  },
  version: { en: 'The pack is for another version.', 'zh-CN': '该商品适用于其他版本。' },
  coverage: {
    en: 'The application has larger quotas than the pack covers.',
    'zh-CN': '该应用的配额超出此续费包的范围。',
  },
  maximum: { en: 'The quota would exceed its maximum.', 'zh-CN': '使用后将超出配额上限。' },
} as const satisfies Readonly<Record<ReceiverRefusal, Localized>>;
