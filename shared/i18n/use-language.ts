import { useSyncExternalStore } from 'react';
import type { Language } from '../contracts/language';
import { currentLanguage, i18n, textRevision } from './instance';

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/**
 * A number that changes with the displayed texts: when the language changes, and when late texts of the same language
 * are shown. The component re-renders when it changes.
 */
export function useTextRevision(): number {
  return useSyncExternalStore(subscribe, textRevision);
}

/** The language of the displayed texts. The component re-renders when it changes. */
export function useTextLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
