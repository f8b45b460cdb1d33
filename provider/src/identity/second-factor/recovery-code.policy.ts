/** Crockford's alphabet, without symbols that look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Symbols of a code: 80 bits, too many to guess from a copy of the database. */
export const RECOVERY_SYMBOLS = 16;
/** Symbols between two dashes, for readability. */
const GROUP = 4;
/** Number of codes that are issued together. */
export const RECOVERY_CODES = 10;

/** `xxxx-xxxx-xxxx-xxxx` of sixteen numbers from 0 to 31. */
export function recoveryCodeText(symbols: readonly number[]): string {
  const text = symbols.map((symbol) => ALPHABET.charAt(symbol)).join('');
  const starts = Array.from({ length: Math.ceil(text.length / GROUP) }, (_, index) => index * GROUP);
  return starts.map((start) => text.slice(start, start + GROUP)).join('-');
}

/** Normalizes a typed code: ignores case, blanks and dashes, and reads O, I and L as 0 and 1. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}
