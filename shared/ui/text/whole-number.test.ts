import { wholeNumber } from './whole-number';

it.each([
  ['20', 20],
  ['２０', 20],
  ['1,000', 1000],
  ['１，０００', 1000],
  ['1 000', 1000],
  ['\u202d50\u202c', 50],
  ['②', 2],
  ['1.5', 1.5],
  ['-3', -3],
  ['\u22123', -3],
  ['12。', 12],
  ['1,000,000', 1_000_000],
  ['12,5', Number.NaN],
  ['1,2', Number.NaN],
  ['+12', 12],
  ['12GB', 12],
  ['１２ＧＢ', 12],
  ['12 个', 12],
  ['12万', Number.NaN],
  ['12k', Number.NaN],
  ['GB', Number.NaN],
  ['', Number.NaN],
  ['二十', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  [undefined, Number.NaN],
])('%j is read as %d', (typed, expected) => {
  expect(wholeNumber(typed)).toBe(expected);
});
