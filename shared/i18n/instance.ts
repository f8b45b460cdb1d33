import { type i18n as I18n, createInstance } from 'i18next';
import { LANGUAGES, type Language, isLanguage } from '../contracts/language';
import type { TextTree } from './typed-texts';

/** The page's only i18next instance. The shell starts it; parts read it through hooks. */
export const i18n: I18n = createInstance();

/** Starts i18next in one language, without texts. The shell awaits it before rendering. */
export async function startI18n(language: Language): Promise<void> {
  await i18n.init({
    lng: language,
    // Only one language is loaded at a time. If a part's texts cannot be loaded, the texts of its previous language are
    // used. A text missing in every language shows its key, which tests detect.
    fallbackLng: [...LANGUAGES],
    supportedLngs: ['zh-CN', 'en'],
    load: 'currentOnly',
    ns: [],
    resources: {},
    nsSeparator: false,
    returnNull: false,
    // React escapes values itself.
    interpolation: { escapeValue: false },
    // The shell loads the texts of a part before it renders the part.
    react: { useSuspense: false },
  });
}

/** Adds the texts of one part in one language, or replaces them on hot reload. */
export function addTexts(part: string, language: Language, texts: TextTree): void {
  i18n.addResourceBundle(language, part, texts, true, true);
}

export function hasTexts(part: string, language: Language): boolean {
  return i18n.hasResourceBundle(language, part);
}

/** Re-renders all texts. The new language's texts of all loaded parts must be loaded before. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}
