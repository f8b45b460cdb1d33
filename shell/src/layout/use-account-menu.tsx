import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useTarget } from '@portal/shared/remote';
import { Link } from '@portal/shared/router';
import type { MenuProps } from 'antd';
import { useText } from '../locales/use-text';
import { useLogOut } from '../session/use-log-out';

/** Route name of the personal center; its entry is there when the release set has the page. */
const PERSONAL_CENTER = 'userCenter';

/** The menu of the account, in the sidebar and in the header alike. */
export function useAccountMenu(): MenuProps {
  const t = useText();
  const logOut = useLogOut();
  const center = useTarget(PERSONAL_CENTER);
  return {
    items: [
      ...(center === null
        ? []
        : [
            {
              key: 'center',
              icon: <UserOutlined aria-hidden />,
              label: <Link to={center}>{t('layout.personalCenter')}</Link>,
            },
          ]),
      {
        key: 'log-out',
        icon: <LogoutOutlined aria-hidden />,
        label: t('logOut.action'),
        onClick: ({ domEvent }) => {
          // Or the same stroke of Enter would also press the button that the dialog puts into focus.
          domEvent.preventDefault();
          logOut();
        },
      },
    ],
  };
}
