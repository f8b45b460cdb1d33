import { median, rounded } from './statistics';

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('nothing');
});

test('results are rounded to two digits unless told otherwise', () => {
  expect(rounded(1.23456)).toBe(1.23);
  expect(rounded(1234.6, 0)).toBe(1235);
});
