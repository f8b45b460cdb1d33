import { plainText } from '../contracts/canonical';

/** Reads what is typed into a number field: full-width digits count as digits. For `parser` of an `InputNumber`. */
export function wholeNumber(typed: string | undefined): number {
  const plain = plainText(typed ?? '')
    .replace(/[\p{Dash}\u02D7]/gu, '-')
    .replace(/[。｡]/gu, '.')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/\s/gu, '');
  return /^-?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}
