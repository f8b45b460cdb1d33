import { useSession } from '@portal/shared/store';
import { useMenuButton } from '@portal/shared/ui/use-menu-button';
import { Button, Dropdown } from 'antd';
import { useText } from '../locales/use-text';
import { useShellSelector } from '../state/shell-store';
import { AccountBadge, UNKNOWN } from './account-badge';
import { useAccountMenu } from './use-account-menu';

/** The account menu (docs/reference/screens.md#sidebar-and-header). */
export function HeaderUser() {
  const t = useText();
  const { dropdown, button } = useMenuButton();
  const { user } = useSession();
  const menu = useAccountMenu();
  const isHopeless = useShellSelector((state) => state.session.failure !== null);
  const unnamed = t(isHopeless ? 'layout.noAccount' : 'layout.loadingAccount');
  return (
    <Dropdown {...dropdown} placement="bottomRight" menu={menu}>
      <Button
        {...button}
        type="text"
        className="portal-header-user"
        icon={<AccountBadge name={user?.UserName ?? (isHopeless ? UNKNOWN : '')} />}
        aria-label={user === null ? unnamed : t('layout.account', { name: user.UserName })}
      />
    </Dropdown>
  );
}
