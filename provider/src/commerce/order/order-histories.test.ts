import { orderHistory, seededBelow } from '../../testing/order-history';

const HISTORIES = 20_000;

test(`${String(HISTORIES)} random histories end without an anomaly`, () => {
  const broken: { seed: number; found: readonly string[] }[] = [];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const found = orderHistory(seededBelow(seed));
    if (found.length > 0) broken.push({ seed, found });
  }
  expect(broken.slice(0, 3)).toEqual([]);
});
