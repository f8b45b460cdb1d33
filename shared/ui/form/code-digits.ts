import { canonicalCode } from '../../contracts/canonical';

/** Length of codes by SMS, mail and authenticator app (docs/reference/rules.md#codes). */
export const CODE_LENGTH = 6;

/** The digits of a typed or pasted text: of a code with spaces and dashes, or of the message that contains it. */
export function onlyDigits(text: string): string {
  return canonicalCode(text).replace(/\D/g, '');
}

/** The letters and digits of a typed or pasted text, in upper case, as keys are written. */
export function onlyKeyCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

interface Typed {
  readonly digits: string;
  /** Index of the box for the next digit. */
  readonly focus: number;
}

/**
 * The contents of the six boxes after one of them received a text: nothing (its digit is deleted), a digit, or a pasted
 * code. A complete code fills all boxes from the first.
 * @param digits previous contents, without gaps
 * @param at index of the box
 * @param only filters the characters that a box accepts
 */
export function typeInto(digits: string, at: number, text: string, only = onlyDigits): Typed {
  const place = Math.min(at, digits.length);
  const before = digits[place];
  const typed = only(text);
  if (typed.length >= CODE_LENGTH) return { digits: typed.slice(0, CODE_LENGTH), focus: CODE_LENGTH - 1 };
  if (text === '') return { digits: digits.slice(0, place) + digits.slice(place + 1), focus: place };
  // The text contains the previous digit of the box and the new one.
  const added = before !== undefined && typed.length === 2 ? typed.replace(before, '') : typed;
  const next = (digits.slice(0, place) + added + digits.slice(place + added.length)).slice(0, CODE_LENGTH);
  return { digits: next, focus: Math.min(place + added.length, CODE_LENGTH - 1) };
}
