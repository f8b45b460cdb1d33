import type { ResponseOf } from '../contracts/endpoint';
import type { productInfo } from '../contracts/price';

type Catalogue = ResponseOf<typeof productInfo>;

const config = (userNumber: number, assetNumber: number, diskQuota: number, concurrentNumber: number) => ({
  userNumber,
  assetNumber,
  diskQuota,
  concurrentNumber,
});
const step = config(10, 50, 100, 10);

/** The catalogue of the first price book, unless overridden by a test. */
export function buildCatalogue(overrides: Partial<Catalogue> = {}): Catalogue {
  const trial = config(5, 10, 10, 2);
  return {
    priceRev: 1,
    editions: [
      {
        version: 'experience',
        name: 'Experience',
        monthCents: 0,
        included: trial,
        step,
        max: trial,
        unitCents: { user: 0, asset: 0, disk: 0, concurrent: 0 },
        features: ['Free for 30 days'],
        limitOne: true,
        days: 30,
      },
      {
        version: 'basic',
        name: 'Basic',
        monthCents: 29_900,
        included: config(10, 50, 100, 10),
        step,
        max: config(50, 300, 1000, 50),
        unitCents: { user: 6000, asset: 8000, disk: 3000, concurrent: 5000 },
        features: ['Resource packs'],
        limitOne: false,
      },
      {
        version: 'enterprise',
        name: 'Enterprise',
        monthCents: 89_900,
        included: config(50, 200, 500, 50),
        step,
        max: config(300, 2000, 5000, 300),
        unitCents: { user: 5000, asset: 6000, disk: 3000, concurrent: 4500 },
        features: ['Resource packs'],
        limitOne: false,
      },
    ],
    months: [
      { value: 1, discountRateBp: 10_000 },
      { value: 12, discountRateBp: 8500 },
    ],
    bags: [],
    renewbags: [],
    firstOrder: { bp: 1000, maxCents: 50_000, eligible: true },
    logRetentionDays: 180,
    ...overrides,
  };
}
