import { brokenHistories } from '../../testing/broken-histories';
import { connectorHistory } from '../../testing/connector-history';

const HISTORIES = process.env['LONG_TESTS'] === '1' ? 100_000 : 5_000;

test(`${String(HISTORIES)} random histories, with jumps of the clock, end without an anomaly`, () => {
  expect(brokenHistories(connectorHistory, HISTORIES)).toEqual([]);
});
