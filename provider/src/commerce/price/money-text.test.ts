import { moneyText } from './money-text';

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [26_910, '¥269.10'],
  [99_999, '¥999.99'],
  [100_000, '¥1,000.00'],
  [274_482_000_005, '¥2,744,820,000.05'],
  [-2_990, '−¥29.90'],
])('%i cents are %s', (cents, text) => {
  expect(moneyText(cents)).toBe(text);
});
