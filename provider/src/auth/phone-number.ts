import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * E.164 of a phone as people type it: area 86 comes bare, every other area with `+` and its code
 * (specification §5). `null` for what cannot be a number anywhere.
 */
export function toE164(typed: string): string | null {
  const candidates = typed.startsWith('+') ? [typed] : [typed, `+${typed}`];
  for (const candidate of candidates) {
    const number = parsePhoneNumberFromString(candidate, 'CN');
    if (number?.isPossible() === true) return number.number;
  }
  return null;
}
