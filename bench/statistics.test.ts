import { median, percentile, rounded, timingOf } from './statistics';

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('nothing');
});

test('a percentile is one of the measured values', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
  expect([50, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 99, 100]);
  expect(percentile([7], 1)).toBe(7);
  expect(() => percentile([], 50)).toThrow('nothing');
});

test('results are rounded to two digits by default', () => {
  expect(rounded(1.23456)).toBe(1.23);
  expect(rounded(1234.6, 0)).toBe(1235);
});

test('a timing has the middle, the slowest hundredth and the slowest of the durations', () => {
  const ms = Array.from({ length: 200 }, (_, n) => 200 - n);
  expect(timingOf(ms)).toEqual({ times: 200, p50Ms: 100, p99Ms: 198, maxMs: 200 });
});
