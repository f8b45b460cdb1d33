import type { BagType } from '@portal/shared/contracts/enums';
import type { Bag, Config } from '@portal/shared/contracts/shapes';
import type { ApplicationDetail } from '../../application-api';

/** What an application may use from some moment on. */
export interface QuotaStep {
  /** ISO 8601; null for now. */
  readonly at: string | null;
  readonly config: Config;
  /** Packs that end at this moment. */
  readonly ends: readonly Bag[];
  /** The moment is the due date of the application. */
  readonly isDue: boolean;
  /** After the due date, so only if the application is renewed. */
  readonly isBehindDue: boolean;
}

const QUOTA_OF = {
  user: 'userNumber',
  asset: 'assetNumber',
  disk: 'diskQuota',
  concurrent: 'concurrentNumber',
} as const satisfies Record<BagType, keyof Config>;

/**
 * How the quotas fall: now, whenever a pack in use ends, and at the due date. Quotas are the sum of the edition and of
 * the packs in use, so that each end takes away what the pack adds.
 */
export function quotaSteps(
  application: Pick<ApplicationDetail, 'config' | 'licensebags' | 'dueDate' | 'expired'>,
): readonly QuotaStep[] {
  const { config, licensebags, dueDate, expired } = application;
  const inUse = licensebags.filter(({ status }) => status === 'using');
  const moments = new Set([...inUse.map(({ expiresAt }) => expiresAt), ...(expired ? [] : [dueDate])]);
  let current = config;
  const now: QuotaStep = { at: null, config, ends: [], isDue: false, isBehindDue: false };
  const later = [...moments].sort().map((at): QuotaStep => {
    const ends = inUse.filter(({ expiresAt }) => expiresAt === at);
    current = ends.reduce(without, current);
    return { at, config: current, ends, isDue: !expired && at === dueDate, isBehindDue: at > dueDate };
  });
  return [now, ...later];
}

function without(config: Config, { bagType, spec, quantity }: Bag): Config {
  if (bagType === undefined) return config;
  const key = QUOTA_OF[bagType];
  return { ...config, [key]: config[key] - spec * quantity };
}
