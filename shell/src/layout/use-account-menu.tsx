import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useTarget } from '@portal/shared/remote';
import type { MenuProps } from 'antd';
import { useText } from '../locales/use-text';
import { useLogOut } from '../account/use-log-out';
import { useHasSettings } from '../settings-drawer/use-has-settings';
import { settingsShown } from '../state/layout.slice';
import { useShellDispatch, useShellSelector } from '../state/shell-store';
import { linkItem } from './link-item';
import { PERSONAL_CENTER } from './personal-center';

/** The account menu in the header (docs/reference/screens.md#sidebar-and-header). */
export function useAccountMenu(): MenuProps {
  const t = useText();
  const logOut = useLogOut();
  const center = useTarget(PERSONAL_CENTER);
  const dispatch = useShellDispatch();
  const isMobile = useShellSelector((state) => state.layout.device === 'mobile');
  const hasSettings = useHasSettings();

  const items: MenuProps['items'] = [];
  if (center !== null) {
    const icon = <UserOutlined aria-hidden />;
    items.push(linkItem({ key: 'center', icon, to: center, title: t('layout.personalCenter') }));
  }
  // On wider screens they have a button in the header.
  if (isMobile && hasSettings) {
    items.push({
      key: 'settings',
      icon: <SettingOutlined aria-hidden />,
      label: t('settings.title'),
      onClick: () => dispatch(settingsShown()),
    });
  }
  items.push({
    key: 'log-out',
    icon: <LogoutOutlined aria-hidden />,
    label: t('logOut.action'),
    onClick: logOut,
  });
  return { items };
}
