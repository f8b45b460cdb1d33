import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import { MenuButton } from '@portal/shared/ui/menu-button';
import type { ReactNode } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import type { Appearance } from '../state/settings';
import { useShellSelector } from '../state/shell-store';

const ICONS: Readonly<Record<Appearance, ReactNode>> = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
};
const APPEARANCES: readonly Appearance[] = ['light', 'dark', 'system'];

/** Switch for light, dark or the system's mode. */
export function ThemeSwitch() {
  const { settings } = useShell();
  const appearance = useShellSelector((state) => state.settings.appearance);
  const t = useText();
  return (
    <MenuButton
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [appearance],
        items: APPEARANCES.map((choice) => ({
          key: choice,
          icon: ICONS[choice],
          label: t(`theme.${choice}`),
          onClick: () => settings.choose({ appearance: choice }),
        })),
      }}
      button={{
        type: 'text',
        icon: ICONS[appearance],
        'aria-label': `${t('theme.switch')}: ${t(`theme.${appearance}`)}`,
      }}
    />
  );
}
