import { useTranslation } from 'react-i18next';
import type { Language } from '../contracts/language';
import { currentLanguage, i18n } from './instance';

/** The language of the displayed texts. The component re-renders when it changes. */
export function useTextLanguage(): Language {
  useTranslation(undefined, { i18n });
  return currentLanguage();
}
