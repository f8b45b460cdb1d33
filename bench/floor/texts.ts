import i18next from 'i18next';
import { en } from './locales/en';
import { zhCN } from './locales/zh-CN';

/** Name of a text, without the suffixes of plurals. */
export type TextName = keyof typeof en | 'invitations';

/** Starts i18next with the language of the page. */
export function startTexts(): void {
  void i18next.init({
    lng: document.documentElement.lang,
    fallbackLng: 'en',
    resources: { en: { translation: en }, 'zh-CN': { translation: zhCN } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
}

export function text(name: TextName, values: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(name, values);
}

/** The day of an instant in a time zone. */
export function formatDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeZone }).format(new Date(iso));
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(i18next.language).format(value);
}
