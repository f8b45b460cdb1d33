import type { Language } from '@portal/shared/contracts/language';
import type { TextTree } from '@portal/shared/i18n';
import type { ConfigProviderProps } from 'antd';

/** Everything of the shell in one language: its texts, antd's texts, and the name of dayjs's locale. */
export interface LanguagePack {
  readonly texts: TextTree;
  readonly antdLocale: NonNullable<ConfigProviderProps['locale']>;
  readonly dayjsLocale: string;
}

/** Loads one language. The other is not loaded until the user switches. */
export async function loadLanguagePack(language: Language): Promise<LanguagePack> {
  switch (language) {
    case 'en': {
      const { en } = await import('./en');
      // antd's default is English. The locale is set all the same: antd renders different trees with and without a
      // locale, so a switch between the two would reset the state of every page, including typed input.
      return { texts: en, antdLocale: { locale: 'en' }, dayjsLocale: 'en' };
    }
    case 'zh-CN': {
      const { zhCN, antdLocale } = await import('./zh-CN');
      return { texts: zhCN, antdLocale, dayjsLocale: 'zh-cn' };
    }
  }
}
