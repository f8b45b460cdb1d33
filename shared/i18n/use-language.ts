import { useTranslation } from 'react-i18next';
import type { Language } from '../contracts/language';
import { currentLanguage, i18n } from './instance';

/** The language in which texts are drawn now; the component follows a switch. */
export function useTextLanguage(): Language {
  useTranslation(undefined, { i18n });
  return currentLanguage();
}
