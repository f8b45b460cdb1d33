import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { CALLING_CODES } from './calling-codes';

describe('CALLING_CODES', () => {
  it('are those of libphonenumber, by which the provider checks numbers', () => {
    expect(CALLING_CODES).toEqual(
      getCountries().map((country) => ({ country, dialCode: getCountryCallingCode(country) })),
    );
  });
});
