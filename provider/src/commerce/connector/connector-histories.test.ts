import { connectorHistory } from '../../testing/connector-history';
import { seededBelow } from '../../testing/order-history';

const HISTORIES = 5_000;

test(`${String(HISTORIES)} random histories, with jumps of the clock, end without an anomaly`, () => {
  const broken: { seed: number; found: readonly string[] }[] = [];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const found = connectorHistory(seededBelow(seed));
    if (found.length > 0) broken.push({ seed, found });
  }
  expect(broken.slice(0, 3)).toEqual([]);
});
