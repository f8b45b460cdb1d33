/** How many passwords of an account may not come again (`passwordReused`). */
export const REMEMBERED_PASSWORDS = 5;

/** Below it a password is a pattern, whatever the pattern. */
const DISTINCT_CHARACTERS = 5;
/** What stays of a password in a list of words that short says nothing. */
const SHORTEST_WORD = 4;

/** Rows that fingers walk along. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/** What people write for a letter. */
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
 * Whether a password is one of the common ones, or one of them dressed up to meet the four classes:
 * `Password1!`, `P@ssw0rd`, `!Qwerty2024`. Lists from breaches hold few that meet them, people many.
 * @param common lower-case passwords
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < DISTINCT_CHARACTERS) return true;
  return undressed(lower).some(
    (word) => [...word].length >= SHORTEST_WORD && (common.has(word) || isWalk(word)),
  );
}

/** What a password may be without its dress: what stands before it, after it, within it, for a letter in it. */
function undressed(lower: string): string[] {
  const heads = [lower, lower.replace(/^[^\p{L}\p{N}]+/u, ''), lower.replace(/^[^\p{L}]+/u, '')];
  const cores = heads.flatMap(shortenings);
  const joined = [lower.replace(/[^\p{L}]/gu, ''), lower.replace(/[^\p{L}\p{N}]/gu, '')];
  return [...cores, ...cores.map(withoutLookalikes), ...joined];
}

/** The text itself, and what is left of it as one after another goes that is no letter at its end. */
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
function isWalk(word: string): boolean {
  const back = Array.from(word).reverse().join('');
  return ROWS.some((row) => row.includes(word) || row.includes(back));
}
