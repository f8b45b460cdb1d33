import type { Version } from '@portal/shared/contracts/enums';
import type { BasisPoints, Cents } from '@portal/shared/contracts/money';
import type { Quotas } from '../records/quotas';

export interface Edition {
  readonly monthCents: Cents;
  readonly included: Quotas;
  /** Quotas are bought in steps of this size. */
  readonly step: Quotas;
  /** Price of one step of a quota per month. */
  readonly unitCents: Quotas;
  /** Equals `included` if nothing can be added. */
  readonly max: Quotas;
}

export interface PriceBook {
  readonly rev: number;
  readonly editions: Readonly<Record<Version, Edition>>;
  /** Available terms, in months, each with its rate. */
  readonly terms: ReadonlyMap<number, BasisPoints>;
  readonly firstOrder: { readonly bp: BasisPoints; readonly maxCents: Cents };
  readonly renewalPackBp: BasisPoints;
}

const quotas = (user: number, asset: number, disk: number, concurrent: number): Quotas => ({
  user,
  asset,
  disk,
  concurrent,
});

const STEP = quotas(10, 50, 100, 10);

/** The initial price book; CNY cents per month (model, Prices). */
export const PRICE_BOOK_1: PriceBook = {
  rev: 1,
  editions: {
    experience: {
      monthCents: 0,
      included: quotas(5, 10, 10, 2),
      step: STEP,
      unitCents: quotas(0, 0, 0, 0),
      max: quotas(5, 10, 10, 2),
    },
    basic: {
      monthCents: 29_900,
      included: quotas(10, 50, 100, 10),
      step: STEP,
      unitCents: quotas(6_000, 8_000, 3_000, 5_000),
      max: quotas(50, 300, 1_000, 50),
    },
    enterprise: {
      monthCents: 89_900,
      included: quotas(50, 200, 500, 50),
      step: STEP,
      unitCents: quotas(5_000, 6_000, 3_000, 4_500),
      max: quotas(300, 2_000, 5_000, 300),
    },
    ultimate: {
      monthCents: 249_900,
      included: quotas(200, 1_000, 2_000, 200),
      step: STEP,
      unitCents: quotas(4_000, 5_000, 3_000, 4_000),
      max: quotas(2_000, 20_000, 20_000, 2_000),
    },
  },
  terms: new Map([
    [1, 10_000],
    [2, 10_000],
    [3, 9_800],
    [6, 9_500],
    [12, 8_500],
    [24, 7_500],
    [36, 6_500],
  ]),
  firstOrder: { bp: 1_000, maxCents: 50_000 },
  renewalPackBp: 9_800,
};
