import { useSyncExternalStore } from 'react';
import type { Language } from '../contracts/language';
import { currentLanguage, i18n } from './instance';

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** The language of the displayed texts. The component re-renders when it changes. */
export function useTextLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
