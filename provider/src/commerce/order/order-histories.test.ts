import { buyerHistory } from '../../testing/buyer-history';
import { orderHistory, seededBelow } from '../../testing/order-history';

const HISTORIES = process.env['LONG_TESTS'] === '1' ? 100_000 : 20_000;

test.each([
  ['an order', orderHistory],
  ['a buyer, with colliding names, years of renewals, and deliveries that fail', buyerHistory],
] as const)(`${String(HISTORIES)} random histories of %s end without an anomaly`, (_what, history) => {
  const broken: { seed: number; found: readonly string[] }[] = [];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const found = history(seededBelow(seed));
    if (found.length > 0) broken.push({ seed, found });
  }
  expect(broken.slice(0, 3)).toEqual([]);
});
