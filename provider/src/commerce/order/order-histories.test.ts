import { brokenHistories } from '../../testing/broken-histories';
import { buyerHistory } from '../../testing/buyer-history';
import { orderHistory } from '../../testing/order-history';

const isLong = process.env['LONG_TESTS'] === '1';

test.each([
  [isLong ? 1_000_000 : 20_000, 'an order', orderHistory],
  [
    isLong ? 100_000 : 20_000,
    'a buyer, with colliding names, years of renewals, and deliveries that fail',
    buyerHistory,
  ],
] as const)('%d random histories of %s end without an anomaly', (count, _what, history) => {
  expect(brokenHistories(history, count)).toEqual([]);
});
