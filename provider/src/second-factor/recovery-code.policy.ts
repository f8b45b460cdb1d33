/** Crockford's alphabet: nothing in it looks like something else. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Symbols of a code: 50 bits, out of reach of the guesses that a ticket allows. */
export const RECOVERY_SYMBOLS = 10;
/** Codes handed out at once. */
export const RECOVERY_CODES = 10;

/** `xxxxx-xxxxx` of ten numbers from 0 to 31. */
export function recoveryCodeText(symbols: readonly number[]): string {
  const text = symbols.map((symbol) => ALPHABET.charAt(symbol)).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** What counts of a code as typed: case, blanks and dashes do not, and O, I and L are read as 0 and 1. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}
