/** Codes by SMS, mail and authenticator app (docs/reference/rules.md#codes). */
export const CODE_LENGTH = 6;

/** The digits of what was typed or pasted: spaces and dashes are how people write codes. */
export function onlyDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** The letters and digits of what was typed or pasted, in the case in which keys are written. */
export function onlyKeyCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

interface Typed {
  readonly digits: string;
  /** The box that the next digit goes to. */
  readonly focus: number;
}

/**
 * What six boxes hold after one of them got a text: nothing (its digit is deleted), a digit, or a pasted
 * code, which fills from the first box when it is whole.
 * @param digits what they held, without gaps
 * @param at the box
 * @param only what a box takes of a text
 */
export function typeInto(digits: string, at: number, text: string, only = onlyDigits): Typed {
  const place = Math.min(at, digits.length);
  const before = digits[place];
  const typed = only(text);
  if (typed.length >= CODE_LENGTH) return { digits: typed.slice(0, CODE_LENGTH), focus: CODE_LENGTH - 1 };
  if (text === '') return { digits: digits.slice(0, place) + digits.slice(place + 1), focus: place };
  // Beside the digit that the box holds stands the one that was typed.
  const news = before !== undefined && typed.length === 2 ? typed.replace(before, '') : typed;
  const next = (digits.slice(0, place) + news + digits.slice(place + news.length)).slice(0, CODE_LENGTH);
  return { digits: next, focus: Math.min(place + news.length, CODE_LENGTH - 1) };
}
