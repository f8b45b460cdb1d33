import { VERSIONS } from '@portal/shared/contracts/enums';
import { PRICE_BOOK_1 } from '../commerce/price/price-book';
import type { PriceBookBody } from '../commerce/price/price-book.policy';
import { presentQuotas } from '../commerce/price/price.presenter';

/** The first price book as an operator would enter it (E50). */
export function priceBookEntries(): PriceBookBody {
  const { editions, terms, firstOrder, renewalPackBp } = PRICE_BOOK_1;
  return {
    Editions: VERSIONS.map((version) => {
      const { monthCents, included, step, max, unitCents } = editions[version];
      return {
        version,
        monthCents,
        included: presentQuotas(included),
        step: presentQuotas(step),
        max: presentQuotas(max),
        unitCents: { ...unitCents },
      };
    }),
    Months: [...terms].map(([value, discountRateBp]) => ({ value, discountRateBp })),
    RenewbagRateBp: renewalPackBp,
    FirstOrder: { ...firstOrder },
  };
}
