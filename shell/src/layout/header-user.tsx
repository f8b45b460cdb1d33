import { useSession } from '@portal/shared/store';
import { Button, Dropdown } from 'antd';
import { useText } from '../locales/use-text';
import { AccountBadge } from './account-badge';
import { useAccountMenu } from './use-account-menu';
import { useMenuFocus } from './use-menu-focus';

/** The account's menu in the header; the same actions as in the sidebar (specification §2). */
export function HeaderUser() {
  const t = useText();
  const { trigger, onOpenChange } = useMenuFocus();
  const { user } = useSession();
  const menu = useAccountMenu();
  const name = user?.UserName ?? '';
  return (
    <Dropdown autoFocus onOpenChange={onOpenChange} trigger={['click']} placement="bottomRight" menu={menu}>
      <Button
        ref={trigger}
        type="text"
        className="portal-header-user"
        icon={<AccountBadge name={name} />}
        aria-haspopup="menu"
        aria-label={name === '' ? t('layout.loadingAccount') : t('layout.account', { name })}
      />
    </Dropdown>
  );
}
