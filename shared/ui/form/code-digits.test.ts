import { onlyKeyCharacters, typeInto } from './code-digits';

describe('typeInto', () => {
  it.each([
    ['a digit', '12', 2, '3', { digits: '123', focus: 3 }],
    ['the last digit', '12345', 5, '6', { digits: '123456', focus: 5 }],
    ['a letter', '12', 2, 'x', { digits: '12', focus: 2 }],
    ['over a selected digit', '1234', 1, '9', { digits: '1934', focus: 2 }],
    ['beside a digit', '1234', 1, '29', { digits: '1934', focus: 2 }],
    ['beside a digit, in front', '1234', 1, '92', { digits: '1934', focus: 2 }],
    ['a deleted digit', '1234', 1, '', { digits: '134', focus: 1 }],
    ['a pasted code', '', 0, '123 456', { digits: '123456', focus: 5 }],
    ['a pasted code over half a code', '98', 2, '123456', { digits: '123456', focus: 5 }],
    ['full-width digits', '', 0, '１２３４５６', { digits: '123456', focus: 5 }],
    ['half a code', '12', 2, '345', { digits: '12345', focus: 5 }],
    ['too much', '', 0, '1234567', { digits: '123456', focus: 5 }],
    ['a box beyond the gap', '1', 4, '2', { digits: '12', focus: 2 }],
  ])('%s', (_case, digits, at, text, after) => {
    expect(typeInto(digits, at, text)).toEqual(after);
  });
});

it.each([
  ['a small letter', 'AB', 2, 'c', { digits: 'ABC', focus: 3 }],
  ['a pasted key', '', 0, ' k7-m2 qx', { digits: 'K7M2QX', focus: 5 }],
  ['what no key holds', 'AB', 2, '密', { digits: 'AB', focus: 2 }],
])('takes letters and digits of a key: %s', (_case, key, at, text, after) => {
  expect(typeInto(key, at, text, onlyKeyCharacters)).toEqual(after);
});
