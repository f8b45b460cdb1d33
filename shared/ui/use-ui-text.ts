import { useTextLanguage } from '@portal/shared/i18n';
import { useCallback } from 'react';
import { type UiTextKey, uiText } from './ui-text';

type UiTranslate = (key: UiTextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Words of the page patterns in the active language. */
export function useUiText(): UiTranslate {
  const language = useTextLanguage();
  return useCallback((key, values) => uiText(key, language, values), [language]);
}
