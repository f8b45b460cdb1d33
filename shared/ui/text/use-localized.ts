import { useTextLanguage } from '@portal/shared/i18n';
import { useCallback } from 'react';
import type { Localized } from '../../contracts/language';
import { type LocalizedValues, localizedText } from '../../contracts/localized-text';

type LocalizedTranslate<Key extends string> = (key: Key, values?: LocalizedValues) => string;

/** Texts of a bundled module in the active language. The component re-renders when the language changes. */
export function useLocalized<Key extends string>(
  texts: Readonly<Record<Key, Localized>>,
): LocalizedTranslate<Key> {
  const language = useTextLanguage();
  return useCallback((key, values) => localizedText(texts[key], language, values), [texts, language]);
}
