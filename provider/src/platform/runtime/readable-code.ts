/** Crockford's alphabet, without symbols that look alike: 5 bits each. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Symbols between two dashes, for readability. */
const GROUP = 4;

/** A code that people can copy and type: `xxxx-xxxx-…` of numbers from 0 to 31. */
export function readableCode(symbols: readonly number[]): string {
  const text = symbols.map((symbol) => ALPHABET.charAt(symbol)).join('');
  const starts = Array.from({ length: Math.ceil(text.length / GROUP) }, (_, index) => index * GROUP);
  return starts.map((start) => text.slice(start, start + GROUP)).join('-');
}

/** Normalizes a typed code: ignores case, blanks and dashes, and reads O, I and L as 0 and 1. */
export function readTypedCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}
