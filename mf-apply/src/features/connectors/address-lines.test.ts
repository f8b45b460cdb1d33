import { addressesIn } from '@portal/shared/contracts/canonical';
import { canonicalLines, wrongAddressIn } from './address-lines';

test('takes lines, spaces and commas of both languages', () => {
  expect(addressesIn(' 10.0.0.1\n\n10.0.0.2, 10.0.0.3，10.0.0.4；::1\r\n')).toEqual([
    ...['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '::1'],
  ]);
  expect(addressesIn('  ')).toEqual([]);
});

test('names the wrong one of several', () => {
  expect(wrongAddressIn(['10.0.0.1', '10.0.0.256'])).toBe('10.0.0.256');
  expect(wrongAddressIn(['10.0.0.256'])).toBeUndefined();
});

test('shows the canonical form once, and leaves what is no address', () => {
  expect(canonicalLines('10.0.0.9/24 10.0.0.7/24\n2001:DB8::0:1\n010.0.0.1')).toBe(
    '10.0.0.0/24\n2001:db8::1\n010.0.0.1',
  );
});
