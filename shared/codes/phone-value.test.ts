import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { nationalDigits } from './national-digits';
import { HOME_AREA, nationalNumber, phoneValue } from './phone-value';

describe('phoneValue', () => {
  it.each([
    ['86', '13800138000', '13800138000'],
    ['86', '138 0013-8000', '13800138000'],
    ['1', '(415) 555-2671', '+14155552671'],
    ['852', '51234567', '+85251234567'],
    ['49', '+49 151 12345678', '+4915112345678'],
    ['49', ' ', ''],
    ['86', '+86 138 0013 8000', '13800138000'],
    ['86', '0086 13800138000', '13800138000'],
    ['86', '８６１３８００１３８０００', '13800138000'],
    ['49', '0049 151 12345678', '+4915112345678'],
    ['49', '49 151 12345678', '+4915112345678'],
    ['1', '1 415 555 2671', '+14155552671'],
    ['852', '＋852 5123–4567', '+85251234567'],
    ['852', '852 5123 4567', '+85251234567'],
    ['852', '852–5123–4567', '+85251234567'],
    ['852', '00852 5123 4567', '+85251234567'],
    ['65', '6512 3456', '+6565123456'],
    ['65', '65 6512 3456', '+6565123456'],
    ['7', '7 916 123 45 67', '+79161234567'],
    ['886', '886912345678', '+886912345678'],
    ['852', '+86 138 0013 8000', '13800138000'],
    ['852', '0086 138 0013 8000', '13800138000'],
    ['49', '8613800138000', '13800138000'],
    ['852', '+852 852 5123 4567', '+85251234567'],
    ['49', '+49 49 151 12345678', '+4915112345678'],
    ['7', '+7 701 234 56 78', '+77012345678'],
    ['86', 'tel:+86-138-0013-8000', '13800138000'],
  ])('%s %s', (areaCode, number, value) => {
    expect(phoneValue(areaCode, number)).toBe(value);
  });
});

it.each([
  ['86', '+86 138 0013 8000', '13800138000'],
  ['49', '+49 151 12345678', '15112345678'],
  ['86', '+852 51234567', '+85251234567'],
  ['852', '852 5123 4567', '51234567'],
  ['852', '+852 852 5123 4567', '51234567'],
  ['852', '+86 138 0013 8000', '+8613800138000'],
  ['852', '＋49 151 12345678', '+4915112345678'],
])('beside %s, %s is shown as %s', (areaCode, number, shown) => {
  expect(nationalNumber(areaCode, number)).toBe(shown);
  expect(phoneValue(areaCode, shown)).toBe(phoneValue(areaCode, number));
});

it('takes a chosen area code once, of every country whose numbers are not longer than others', () => {
  for (const country of getCountries()) {
    const area = getCountryCallingCode(country);
    const number = getExampleNumber(country, examples)?.nationalNumber ?? '';
    if (area === HOME_AREA) continue;
    expect(phoneValue(area, number)).toBe(`+${area}${number}`);
    if (area.length + number.length > nationalDigits(area))
      expect(phoneValue(area, area + number)).toBe(`+${area}${number}`);
  }
});
