import { addSeconds } from '../../platform/runtime/clock';
import { firstQueryAt, nextFulfilmentAt, nextQueryAt, nextRefundAt, paymentExpiry } from './due-times.policy';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const after = (seconds: number) => addSeconds(NOW, seconds);
const secondsOf = (at: Date | null) => (at === null ? null : (at.getTime() - NOW.getTime()) / 1000);

test('a payment is open for 15 minutes, and never longer than its order', () => {
  expect(secondsOf(paymentExpiry(after(1800), NOW))).toBe(900);
  expect(secondsOf(paymentExpiry(after(899), NOW))).toBe(899);
});

test('a silent wallet is queried after 10, 30 and 60 seconds, then every 5 minutes', () => {
  expect(secondsOf(firstQueryAt(NOW))).toBe(10);
  const expiresAt = after(900);
  expect([0, 1, 2, 3, 4].map((queries) => secondsOf(nextQueryAt({ queries, expiresAt }, NOW)))).toEqual([
    10, 20, 30, 300, 300,
  ]);
});

test('the last query before the end of a payment is at its end; after it, the wallet is asked every minute', () => {
  expect(secondsOf(nextQueryAt({ queries: 0, expiresAt: after(9) }, NOW))).toBe(9);
  expect(secondsOf(nextQueryAt({ queries: 0, expiresAt: after(11) }, NOW))).toBe(10);
  for (const over of [0, -1])
    expect(secondsOf(nextQueryAt({ queries: 0, expiresAt: after(over) }, NOW))).toBe(60);
});

test('a failed fulfilment is tried again after 1, 5, 15 and 60 minutes, then an operator is needed', () => {
  expect([1, 2, 3, 4, 5].map((failed) => secondsOf(nextFulfilmentAt(failed, NOW)))).toEqual([
    60,
    300,
    900,
    3600,
    null,
  ]);
});

test('a refund is tried again for three days, then an operator is needed', () => {
  const attempts = Array.from({ length: 11 }, (_, index) => index + 1);
  expect(attempts.map((attempt) => secondsOf(nextRefundAt(attempt, NOW)))).toEqual([
    10,
    60,
    300,
    900,
    3600,
    3600,
    21_600,
    21_600,
    43_200,
    86_400,
    null,
  ]);
});
