import type { Language } from '@portal/shared/contracts/language';
import type { TextTree } from '@portal/shared/i18n';
import type { ConfigProviderProps } from 'antd';

/** Everything that the shell brings in one language: its texts, antd's, and dayjs's name of the locale. */
export interface LanguagePack {
  readonly texts: TextTree;
  /** Absent: antd's own default, English. */
  readonly antdLocale?: NonNullable<ConfigProviderProps['locale']>;
  readonly dayjsLocale: string;
}

/** Loads one language; the other one stays on the server until somebody switches. */
export async function loadLanguagePack(language: Language): Promise<LanguagePack> {
  switch (language) {
    case 'en': {
      const { en } = await import('./en');
      return { texts: en, dayjsLocale: 'en' };
    }
    case 'zh-CN': {
      const { zhCN, antdLocale } = await import('./zh-CN');
      return { texts: zhCN, antdLocale, dayjsLocale: 'zh-cn' };
    }
  }
}
