/** The area code that is sent without prefix (docs/reference/rules.md#phone-numbers). */
export const HOME_AREA = '86';

/**
 * Joins area code and number in the provider's format: no prefix for area 86, `+<code><number>` for all others. A
 * number that starts with `+` needs no area code.
 */
export function phoneValue(areaCode: string, number: string): string {
  const digits = number.replace(/[\s().-]/g, '');
  return areaCode === HOME_AREA || digits === '' || digits.startsWith('+') ? digits : `+${areaCode}${digits}`;
}
