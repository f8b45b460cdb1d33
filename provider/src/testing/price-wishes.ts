import { VERSIONS } from '@portal/shared/contracts/enums';
import { fc } from '@portal/shared/testing/fast-check';
import type { Wanted } from '../commerce/price/month-price.policy';
import { PRICE_BOOK_1 as book } from '../commerce/price/price-book';
import type { Quotas } from '../commerce/records/quotas';

/** A term that is sold, in months. */
export const wishedMonths = fc.constantFrom(...book.terms.keys());

const version = fc.constantFrom(...VERSIONS.filter((name) => name !== 'experience'));

/** An edition with some steps of each quota, up to its maximum. */
export const wishedApplication: fc.Arbitrary<Wanted> = version.chain((name) => {
  const { included, max, step } = book.editions[name];
  const quota = (of: keyof Quotas) =>
    fc.nat((max[of] - included[of]) / step[of]).map((steps) => included[of] + steps * step[of]);
  return fc
    .record({
      user: quota('user'),
      asset: quota('asset'),
      disk: quota('disk'),
      concurrent: quota('concurrent'),
    })
    .map((quotas) => ({ version: name, quotas }));
});
