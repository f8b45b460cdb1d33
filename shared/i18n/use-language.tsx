import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../contracts/language';
import { currentLanguage } from './instance';

const LanguageContext = createContext<Language | null>(null);

/** Provides the language of the displayed texts. */
export function TextLanguage({ children }: { readonly children: ReactNode }) {
  useTranslation();
  return <LanguageContext value={currentLanguage()}>{children}</LanguageContext>;
}

/** The language of the displayed texts. The component re-renders when it changes. */
export function useTextLanguage(): Language {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('The language is not provided.');
  return language;
}
