/** Crockford's alphabet: nothing in it looks like something else. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Symbols of a code: 80 bits, which no copy of the database gives away by trying. */
export const RECOVERY_SYMBOLS = 16;
/** Symbols between two dashes: what the eye takes in at once. */
const GROUP = 4;
/** Codes handed out at once. */
export const RECOVERY_CODES = 10;

/** `xxxx-xxxx-xxxx-xxxx` of sixteen numbers from 0 to 31. */
export function recoveryCodeText(symbols: readonly number[]): string {
  const text = symbols.map((symbol) => ALPHABET.charAt(symbol)).join('');
  const starts = Array.from({ length: Math.ceil(text.length / GROUP) }, (_, index) => index * GROUP);
  return starts.map((start) => text.slice(start, start + GROUP)).join('-');
}

/** What counts of a code as typed: case, blanks and dashes do not, and O, I and L are read as 0 and 1. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}
