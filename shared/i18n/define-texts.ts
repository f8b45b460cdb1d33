import type { Language } from '../contracts/language';
import { i18n } from './instance';
import type { TextValues, Translate } from './typed-texts';
import { useTextLanguage } from './use-language';

export interface DefinedTexts<T> {
  /**
   * The part's texts in the active language. The component re-renders when the language changes; until then, the
   * function is the same.
   */
  readonly useText: () => Translate<T>;
}

/**
 * Defines the texts of a part: `export const { useText } = defineTexts<typeof en>('mf-team')`. The shell loads
 * `./locales/<language>` of the part into that namespace before rendering its page.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts<T>(part: string): DefinedTexts<T> {
  const made = new Map<Language, Translate<T>>();
  return {
    useText() {
      const language = useTextLanguage();
      const known = made.get(language);
      if (known !== undefined) return known;
      const t = i18n.getFixedT(language, part);
      const translate = (key: string, values?: TextValues) =>
        values === undefined ? t(key) : t(key, values);
      made.set(language, translate);
      return translate;
    },
  };
}
