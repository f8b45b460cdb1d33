import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Converts a phone number as people type it to E.164. Area 86 is typed without prefix, every other area with `+` and
 * its code (docs/reference/rules.md#phone-numbers). `null` for a number that is valid in no country.
 */
export function toE164(typed: string): string | null {
  const candidates = typed.startsWith('+') ? [typed] : [typed, `+${typed}`];
  for (const candidate of candidates) {
    const number = parsePhoneNumberFromString(candidate, 'CN');
    if (number?.isPossible() === true) return withoutRepeatedArea(number);
  }
  return null;
}

/** A country code that was typed although it was chosen: `+49 49151…`. */
function withoutRepeatedArea(number: PhoneNumber): string {
  const { countryCallingCode: area, nationalNumber: national } = number;
  if (number.isValid() || !national.startsWith(area)) return number.number;
  const once = parsePhoneNumberFromString(`+${national}`);
  return once?.isValid() === true ? once.number : number.number;
}

/** Area code of an E.164 number: `86`. */
export function areaCodeOf(e164: string): string {
  return parsePhoneNumberFromString(e164)?.countryCallingCode ?? '';
}
