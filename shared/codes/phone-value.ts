/** The area code that is sent without prefix (docs/reference/rules.md#phone-numbers). */
export const HOME_AREA = '86';

/**
 * Area code and number as the provider takes them: 86 bare, all others `+<code><number>`. A number that
 * is typed with its own `+` needs no area code.
 */
export function phoneValue(areaCode: string, number: string): string {
  const digits = number.replace(/[\s().-]/g, '');
  return areaCode === HOME_AREA || digits === '' || digits.startsWith('+') ? digits : `+${areaCode}${digits}`;
}
