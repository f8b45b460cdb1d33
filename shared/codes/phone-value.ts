import { canonicalPhone, namesArea } from '../contracts/canonical';
import { nationalDigits } from './national-digits';

/** The area code that is sent without prefix (docs/reference/rules.md#phone-numbers). */
export const HOME_AREA = '86';

/**
 * Joins area code and number in the provider's format: no prefix for area 86, `+<code><number>` for all others. A
 * number that was typed with an area code keeps it, and one that repeats the chosen code has it once.
 */
export function phoneValue(areaCode: string, number: string): string {
  const phone = canonicalPhone(number);
  const isOwnArea = phone.startsWith(`+${areaCode}`);
  if (areaCode === HOME_AREA || phone === '' || (namesArea(number) && !isOwnArea)) return phone;
  const digits = isOwnArea ? phone.slice(areaCode.length + 1) : phone;
  const isRepeated = digits.startsWith(areaCode) && digits.length > nationalDigits(areaCode);
  return `+${areaCode}${isRepeated ? digits.slice(areaCode.length) : digits}`;
}

/** What the field shows beside the chosen area code: a number of another area keeps its own. */
export function nationalNumber(areaCode: string, number: string): string {
  const phone = phoneValue(areaCode, number);
  if (areaCode !== HOME_AREA && namesArea(number) && !phone.startsWith('+')) return `+${HOME_AREA}${phone}`;
  return phone.startsWith(`+${areaCode}`) ? phone.slice(areaCode.length + 1) : phone;
}
