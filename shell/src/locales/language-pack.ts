import type { Language } from '@portal/shared/contracts/language';
import type { TextTree } from '@portal/shared/i18n';
import type { ConfigProviderProps } from 'antd';

/** Everything that the shell brings in one language: its texts, antd's, and dayjs's name of the locale. */
export interface LanguagePack {
  readonly texts: TextTree;
  readonly antdLocale: NonNullable<ConfigProviderProps['locale']>;
  readonly dayjsLocale: string;
}

/** Loads one language; the other one stays on the server until somebody switches. */
export async function loadLanguagePack(language: Language): Promise<LanguagePack> {
  switch (language) {
    case 'en': {
      const { en } = await import('./en');
      // antd speaks English by default. Named all the same: with and without a locale it builds another
      // tree, and a switch between the two would take every page's state along, what was typed included.
      return { texts: en, antdLocale: { locale: 'en' }, dayjsLocale: 'en' };
    }
    case 'zh-CN': {
      const { zhCN, antdLocale } = await import('./zh-CN');
      return { texts: zhCN, antdLocale, dayjsLocale: 'zh-cn' };
    }
  }
}
