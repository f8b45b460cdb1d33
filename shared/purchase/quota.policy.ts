import type { ResponseOf } from '../contracts/endpoint';
import type { productInfo } from '../contracts/price';
import type { Config } from '../contracts/shapes';

/** The catalogue (97). */
export type Catalogue = ResponseOf<typeof productInfo>;

/** An edition of the catalogue. */
export type EditionOffer = Catalogue['editions'][number];

/** The four quotas in the order of every form and list. */
export const QUOTA_KEYS = [
  'userNumber',
  'assetNumber',
  'diskQuota',
  'concurrentNumber',
] as const satisfies readonly (keyof Config)[];
export type QuotaKey = (typeof QUOTA_KEYS)[number];

/** The quotas of an edition that a form may choose, and the least of each: what is included, or in use already. */
export interface QuotaRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** @param floor quotas that must not fall, of an application that is upgraded */
export function quotaRange(edition: EditionOffer, key: QuotaKey, floor?: Config): QuotaRange {
  const included = edition.included[key];
  const step = edition.step[key];
  const max = edition.max[key];
  const least = Math.max(included, floor?.[key] ?? 0);
  return { min: fitToStep(least, { min: included, max, step }), max, step };
}

/** Why a typed quota cannot be ordered. */
export type QuotaFault = 'tooMany' | 'notAStep';

/** Null if the quota can be ordered. */
export function quotaFault(value: number, { min, max, step }: QuotaRange): QuotaFault | null {
  if (value > max) return 'tooMany';
  return value < min || !Number.isInteger(value) || (value - min) % step !== 0 ? 'notAStep' : null;
}

/** The nearest quota that can be ordered: whole steps above the least, rounded up. */
export function fitToStep(value: number, { min, max, step }: QuotaRange): number {
  if (step <= 0 || value <= min) return min;
  const fitted = min + Math.ceil((value - min) / step) * step;
  return fitted > max ? min + Math.floor((max - min) / step) * step : fitted;
}

/** The quotas of a choice, moved into the range of another edition. */
export function fitQuotas(quotas: Config, edition: EditionOffer, floor?: Config): Config {
  const fit = (key: QuotaKey) => fitToStep(quotas[key], quotaRange(edition, key, floor));
  return {
    userNumber: fit('userNumber'),
    assetNumber: fit('assetNumber'),
    diskQuota: fit('diskQuota'),
    concurrentNumber: fit('concurrentNumber'),
  };
}
