import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * E.164 of a phone as people type it: area 86 comes bare, every other area with `+` and its code
 * (docs/reference/rules.md#phone-numbers). `null` for what cannot be a number anywhere.
 */
export function toE164(typed: string): string | null {
  const candidates = typed.startsWith('+') ? [typed] : [typed, `+${typed}`];
  for (const candidate of candidates) {
    const number = parsePhoneNumberFromString(candidate, 'CN');
    if (number?.isPossible() === true) return number.number;
  }
  return null;
}

/** Area code of a number as `toE164` made it: `86`. */
export function areaCodeOf(e164: string): string {
  return parsePhoneNumberFromString(e164)?.countryCallingCode ?? '';
}
