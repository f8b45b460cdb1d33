import { CALLING_CODES } from './calling-codes';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly dialCode: string;
  readonly name: string;
  /** Names and codes in lower case, for the search. */
  readonly search: string;
}

/** Every country with a dial code, named in the user's language, searchable by its name in either language. */
export function listCountries(language: string): readonly Country[] {
  const own = new Intl.DisplayNames([language], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const chinese = new Intl.DisplayNames(['zh-CN'], { type: 'region' });
  return CALLING_CODES.map(({ country: code, dialCode }) => {
    const names = [own.of(code) ?? code, english.of(code) ?? code, chinese.of(code) ?? code];
    const [name = code] = names;
    return {
      code,
      dialCode,
      name,
      search: [...names, code, dialCode, `+${dialCode}`].join(' ').toLowerCase(),
    };
  }).toSorted((one, other) => one.name.localeCompare(other.name, language));
}
