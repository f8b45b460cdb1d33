import type { Language } from '@portal/shared/contracts/language';
import { type LocalizedValues, localizedText } from '@portal/shared/contracts/localized-text';
import { createContext, useContext } from 'react';
import { type Labels, en } from './locales/en';
import { zhCN } from './locales/zh-CN';

export const LanguageContext = createContext<Language>('en');

/** Texts of the phone in its language. */
export function useLabels(): (key: keyof Labels, values?: LocalizedValues) => string {
  const language = useContext(LanguageContext);
  return (key, values) => localizedText({ en: en[key], 'zh-CN': zhCN[key] }, language, values);
}
