import { type i18n as I18n, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language, isLanguage } from '../contracts/language';
import type { TextTree } from './typed-texts';

/** The one i18next of the page; the shell starts it, parts only read through hooks. */
export const i18n: I18n = createInstance();

/** Starts the texts in one language, without any yet. Awaited by the shell before it renders. */
export async function startI18n(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: language,
    // Texts of one language are loaded at a time. Where those of a part cannot be had, its former ones
    // stand in; a text that no language has shows its key, which tests catch.
    fallbackLng: [...LANGUAGES],
    supportedLngs: ['zh-CN', 'en'],
    load: 'currentOnly',
    ns: [],
    resources: {},
    nsSeparator: false,
    returnNull: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Adds (or, on hot reload, replaces) the texts of one part in one language. */
export function addTexts(part: string, language: Language, texts: TextTree): void {
  i18n.addResourceBundle(language, part, texts, true, true);
}

export function hasTexts(part: string, language: Language): boolean {
  return i18n.hasResourceBundle(language, part);
}

/** Redraws every text; the texts of all loaded parts in the new language come first. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}
