/** Number of recent passwords of an account that may not be reused (`passwordReused`). */
export const REMEMBERED_PASSWORDS = 5;

/** A password with fewer distinct characters is a pattern. */
const DISTINCT_CHARACTERS = 5;
/** Shorter remainders of a password are not looked up in the list. */
const SHORTEST_WORD = 4;

/** Sequences of adjacent keys and characters. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/** Characters that people write instead of a letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};

/**
 * Whether a password is a common one, or a common one decorated to meet the four classes: `Password1!`, `P@ssw0rd`,
 * `!Qwerty2024`. Lists from breaches contain few such passwords, but people use many.
 * @param common lower-case passwords
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < DISTINCT_CHARACTERS) return true;
  return undecorated(lower).some(
    (word) => [...word].length >= SHORTEST_WORD && (common.has(word) || isKeyboardSequence(word)),
  );
}

/**
 * Candidates for the word without its decoration: without characters before, after and within it, and without
 * lookalikes.
 */
function undecorated(lower: string): string[] {
  const heads = [lower, lower.replace(/^[^\p{L}\p{N}]+/u, ''), lower.replace(/^[^\p{L}]+/u, '')];
  const cores = heads.flatMap(shortenings);
  const joined = [lower.replace(/[^\p{L}]/gu, ''), lower.replace(/[^\p{L}\p{N}]/gu, '')];
  return [...cores, ...cores.map(withoutLookalikes), ...joined];
}

/** The text itself, and what remains as its trailing non-letters are removed one by one. */
function shortenings(text: string): string[] {
  const characters = Array.from(text);
  const left = [text];
  while (characters.length > 0 && !/\p{L}/u.test(characters.at(-1) ?? '')) {
    characters.pop();
    left.push(characters.join(''));
  }
  return left;
}

function withoutLookalikes(text: string): string {
  return Array.from(text, (character) => LOOKALIKES[character] ?? character).join('');
}

/** `abcdef`, `7654321`, `asdfgh`, in either direction. */
function isKeyboardSequence(word: string): boolean {
  const back = Array.from(word).reverse().join('');
  return ROWS.some((row) => row.includes(word) || row.includes(back));
}
