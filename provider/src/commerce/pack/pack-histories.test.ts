import { brokenHistories } from '../../testing/broken-histories';
import { packHistory } from '../../testing/pack-history';

const HISTORIES = process.env['LONG_TESTS'] === '1' ? 100_000 : 2_000;

test(`${String(HISTORIES)} random histories keep quotas at edition plus packs in use`, () => {
  expect(brokenHistories(packHistory, HISTORIES)).toEqual([]);
});
