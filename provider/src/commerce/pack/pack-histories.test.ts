import { seededBelow } from '../../testing/order-history';
import { packHistory } from '../../testing/pack-history';

const isLong = process.env['LONG_TESTS'] === '1';
const HISTORIES = isLong ? 100_000 : 2_000;

test(`${String(HISTORIES)} random histories keep quotas at edition plus packs in use`, () => {
  const broken: { seed: number; found: readonly string[] }[] = [];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const found = packHistory(seededBelow(seed));
    if (found.length > 0) broken.push({ seed, found });
  }
  expect(broken.slice(0, 3)).toEqual([]);
});
