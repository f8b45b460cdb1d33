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

/** Route name of the personal center; its entry is there when the release set has the page. */
const PERSONAL_CENTER = 'userCenter';

/** The menu of the account, in the sidebar and in the header alike (docs/reference/screens.md#sidebar-and-header). */
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
  // Elsewhere they have a button in the header.
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
    onClick: ({ domEvent }) => {
      // Or the same stroke of Enter would also press the button that the dialog puts into focus.
      domEvent.preventDefault();
      logOut();
    },
  });
  return { items };
}
