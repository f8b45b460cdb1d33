import { useSession } from '@portal/shared/store';
import { MenuButton } from '@portal/shared/ui/menu-button';
import { useText } from '../locales/use-text';
import { useShellSelector } from '../state/shell-store';
import { AccountBadge, UNKNOWN } from './account-badge';
import { useAccountMenu } from './use-account-menu';

/** The account menu (docs/reference/screens.md#sidebar-and-header). */
export function HeaderUser() {
  const t = useText();
  const { user } = useSession();
  const menu = useAccountMenu();
  const isHopeless = useShellSelector((state) => state.session.failure !== null);
  const unnamed = t(isHopeless ? 'layout.noAccount' : 'layout.loadingAccount');
  return (
    <MenuButton
      placement="bottomRight"
      menu={menu}
      button={{
        type: 'text',
        className: 'portal-header-user',
        icon: <AccountBadge name={user?.UserName ?? (isHopeless ? UNKNOWN : '')} />,
        'aria-label': user === null ? unnamed : t('layout.account', { name: user.UserName }),
      }}
    />
  );
}
