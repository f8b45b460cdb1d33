// The amounts of a price as pages and receipts write them: both parts format money with code of their own.
import { receiptPage } from '@portal/provider/commerce/order/receipt-page';
import { PRICE_BOOK_1 } from '@portal/provider/commerce/price/price-book';
import { presentPrice } from '@portal/provider/commerce/price/price.presenter';
import { termPrice, withCoupon } from '@portal/provider/commerce/price/price.policy';
import { wishedApplication, wishedMonths } from '@portal/provider/testing/price-wishes';
import { LANGUAGES } from '@portal/shared/contracts/language';
import { priceRows } from '@portal/shared/contracts/price-rows';
import type { Price } from '@portal/shared/contracts/shapes';
import { fc, runs } from '@portal/shared/testing/fast-check';
import { formatFor } from '../../shared/i18n/format';

/** The amounts in the cells of a receipt, in the order of the page. */
function amountsOf(page: string): readonly string[] {
  return [...page.matchAll(/<td>(−?¥[^<]*)<\/td>/g)].map(([, amount = '']) => amount);
}

/** The same amounts as pages show them: the lines, then the sums. */
function shownOf(price: Price, months: number, money: (cents: number) => string): readonly string[] {
  const lines = price.lines.flatMap(({ unitCents, amountCents }) => [unitCents, amountCents]);
  const sums = priceRows(price, { months }).filter(({ kind }) => kind !== 'line');
  return [...lines, ...sums.map(({ cents }) => cents)].map(money);
}

test('pages and receipts show the same amounts, to the cent', () => {
  fc.assert(
    fc.property(
      wishedApplication,
      wishedMonths,
      fc.boolean(),
      fc.oneof(fc.constant(0), fc.nat(1_000), fc.nat(10_000_000)),
      fc.constantFrom(...LANGUAGES),
      (wish, months, isFirstOrder, coupon, language) => {
        const parts = withCoupon(termPrice(PRICE_BOOK_1, { ...wish, months, isFirstOrder }), coupon);
        const price = presentPrice(1, parts, language);
        const page = receiptPage({
          language,
          orderNo: '20260302080000000001',
          buyer: 'Li Lei',
          teamName: 'Team',
          content: [],
          term: { months },
          paidAt: new Date(0),
          method: 'wechat',
          transactionId: 'wallet_1',
          price,
          paidCents: parts.totalCents,
          refunds: [],
          company: { en: 'Portal', 'zh-CN': '门户' },
        });
        const { money } = formatFor(language, 'UTC');
        return amountsOf(page).join() === shownOf(price, months, money).join();
      },
    ),
    { numRuns: runs(5_000) },
  );
});
