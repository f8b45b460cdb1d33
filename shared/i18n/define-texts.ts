import { useTranslation } from 'react-i18next';
import { i18n } from './instance';
import type { TextValues, Translate } from './typed-texts';

export interface DefinedTexts<T> {
  /** The part's texts in the active language. The component re-renders when the language changes. */
  readonly useText: () => Translate<T>;
}

/**
 * Defines the texts of a part: `export const { useText } = defineTexts<typeof en>('mf-team')`. The shell loads
 * `./locales/<language>` of the part into that namespace before rendering its page.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts<T>(part: string): DefinedTexts<T> {
  return {
    useText() {
      const { t } = useTranslation(part, { i18n });
      return (key: string, values?: TextValues) => (values === undefined ? t(key) : t(key, values));
    },
  };
}
