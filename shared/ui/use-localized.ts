import { useTextLanguage } from '@portal/shared/i18n';
import { useCallback } from 'react';
import type { Localized } from '../contracts/language';
import { type LocalizedValues, localizedText } from './localized-text';

type LocalizedTranslate<Key extends string> = (key: Key, values?: LocalizedValues) => string;

/** Words of a bundled module in the active language; the component follows a switch. */
export function useLocalized<Key extends string>(
  texts: Readonly<Record<Key, Localized>>,
): LocalizedTranslate<Key> {
  const language = useTextLanguage();
  return useCallback((key, values) => localizedText(texts[key], language, values), [texts, language]);
}
