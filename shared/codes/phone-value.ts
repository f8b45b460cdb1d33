import { canonicalPhone } from '../contracts/canonical';

/** The area code that is sent without prefix (docs/reference/rules.md#phone-numbers). */
export const HOME_AREA = '86';

const MAX_NATIONAL_DIGITS = 11;
const NANP_DIGITS = 10;

/**
 * Joins area code and number in the provider's format: no prefix for area 86, `+<code><number>` for all others. A
 * number that starts with `+` needs no area code, and one that repeats the chosen code has it once.
 */
export function phoneValue(areaCode: string, number: string): string {
  const digits = canonicalPhone(number);
  if (areaCode === HOME_AREA || digits === '' || digits.startsWith('+')) return digits;
  // A national number has at most 11 digits; those of area 1 have ten and never begin with 1.
  const isRepeated =
    digits.startsWith(areaCode) && digits.length > (areaCode === '1' ? NANP_DIGITS : MAX_NATIONAL_DIGITS);
  return `+${areaCode}${isRepeated ? digits.slice(areaCode.length) : digits}`;
}

/** What the field shows beside the chosen area code: a number of another area keeps its own. */
export function nationalNumber(areaCode: string, number: string): string {
  const phone = phoneValue(areaCode, number);
  return phone.startsWith(`+${areaCode}`) ? phone.slice(areaCode.length + 1) : phone;
}
