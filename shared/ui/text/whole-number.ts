import { plainText } from '../../contracts/canonical';

/** A unit that people type after a number. One that multiplies it, such as `万`, is none. */
const UNIT = /(?:GB?|个|位|人|台|路|次)$/iu;

/**
 * Reads what is typed into a number field: full-width digits count as digits, and a unit is left out. For `parser` of an
 * `InputNumber`.
 */
export function wholeNumber(typed: string | undefined): number {
  const plain = plainText(typed ?? '')
    .replace(/[\p{Dash}\u02D7]/gu, '-')
    .replace(/[。｡]/gu, '.')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/\s/gu, '')
    .replace(UNIT, '');
  return /^[+-]?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}
