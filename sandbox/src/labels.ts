import type { Language } from '@portal/shared/contracts/language';
import { createContext, useContext } from 'react';
import { type Labels, en } from './locales/en';
import { zhCN } from './locales/zh-CN';

const WORDS = { en, 'zh-CN': zhCN } as const satisfies Record<Language, Labels>;

export const LanguageContext = createContext<Language>('en');

/** Texts of the phone in its language. `{{name}}` is replaced by its value. */
export function useLabels(): (key: keyof Labels, values?: Readonly<Record<string, string>>) => string {
  const language = useContext(LanguageContext);
  return (key, values = {}) =>
    WORDS[language][key].replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');
}
