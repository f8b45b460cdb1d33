import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { LANGUAGES } from '@portal/shared/contracts/language';
import { useTextLanguage } from '@portal/shared/i18n';
import { App } from 'antd';
import { useShell } from '../services/shell-services';
import { LANGUAGE_NAMES } from '../locales/language-names';
import { useText } from '../locales/use-text';
import { useLogOut } from '../account/use-log-out';
import { useHasSettings } from '../settings-drawer/use-has-settings';
import { useLayoutSettings } from '../state/use-layout-settings';
import { settingsShown } from '../state/layout.slice';
import { useShellDispatch } from '../state/shell-store';
import type { PaletteItem } from './palette-item';

const APPEARANCES = ['light', 'dark', 'system'] as const;

/** Actions of the shell itself: language, appearance, settings if available, log-out. */
export function useShellActions(): readonly PaletteItem[] {
  const t = useText();
  const { settings, language } = useShell();
  const { notification } = App.useApp();
  const active = useTextLanguage();
  const { appearance } = useLayoutSettings();
  const hasSettings = useHasSettings();
  const dispatch = useShellDispatch();
  const logOut = useLogOut();

  const showFailure = () =>
    notification.error({ title: t('error.title'), description: t('language.failed'), role: 'alert' });
  const action = (name: string, item: Pick<PaletteItem, 'title' | 'keywords' | 'icon'>, run: () => void) => ({
    ...item,
    id: `shell:${name}`,
    group: 'actions' as const,
    choice: { kind: 'do' as const, run },
  });

  return [
    ...LANGUAGES.filter((code) => code !== active).map((code) =>
      action(
        code,
        {
          title: t('palette.toLanguage', { language: LANGUAGE_NAMES[code] }),
          keywords: [t('palette.languageKeywords')],
          icon: <GlobalOutlined aria-hidden />,
        },
        () => void language.choose(code).catch(showFailure),
      ),
    ),
    ...APPEARANCES.filter((choice) => choice !== appearance).map((choice) =>
      action(
        choice,
        {
          title: t('palette.toAppearance', { appearance: t(`theme.${choice}`) }),
          keywords: [t(`palette.${choice}Keywords`)],
          icon: <BgColorsOutlined aria-hidden />,
        },
        () => settings.choose({ appearance: choice }),
      ),
    ),
    ...(hasSettings
      ? [
          action(
            'settings',
            {
              title: t('palette.settings'),
              keywords: [t('palette.settingsKeywords')],
              icon: <SettingOutlined aria-hidden />,
            },
            () => void dispatch(settingsShown()),
          ),
        ]
      : []),
    action(
      'logOut',
      {
        title: t('logOut.action'),
        keywords: [t('palette.logOutKeywords')],
        icon: <LogoutOutlined aria-hidden />,
      },
      logOut,
    ),
  ];
}
