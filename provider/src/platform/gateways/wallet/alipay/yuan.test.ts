import { fc } from '@portal/shared/testing/fast-check';
import { yuanOf } from '@portal/shared/contracts/money';
import { centsOfYuan } from './yuan';

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [8_888, '88.88'],
  [119_848_000, '1198480.00'],
])('%d cents are %s', (cents, yuan) => {
  expect(yuanOf(cents)).toBe(yuan);
  expect(centsOfYuan(yuan)).toBe(cents);
});

test('every amount survives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => centsOfYuan(yuanOf(cents)) === cents),
  );
});

test('only one spelling of an amount is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.float().map(String)), (text) => {
      const cents = centsOfYuan(text);
      return cents === null || yuanOf(cents) === text;
    }),
  );
});
