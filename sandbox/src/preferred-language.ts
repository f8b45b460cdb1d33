import { type Language, isLanguage } from '@portal/shared/contracts/language';

/** The language of the page's HTML, otherwise the browser's. */
export function preferredLanguage(): Language {
  const sent = document.documentElement.lang;
  if (isLanguage(sent)) return sent;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}
