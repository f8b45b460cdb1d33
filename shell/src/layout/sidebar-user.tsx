import { useSession } from '@portal/shared/store';
import { useMenuButton } from '@portal/shared/ui/use-menu-button';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Dropdown, Spin } from 'antd';
import { useDelay } from '../browser/use-delay';
import { useText } from '../locales/use-text';
import { useShellSelector } from '../state/shell-store';
import { AccountBadge, UNKNOWN } from './account-badge';
import { useAccountMenu } from './use-account-menu';

/** The name appears after this delay (docs/reference/screens.md#sidebar-and-header). */
const NAME_AFTER_MS = 900;

interface SidebarUserProps {
  readonly isRail: boolean;
  /** Shows the name without the delay, for menus that the user opens later. */
  readonly isImmediate: boolean;
}

/** The signed-in user, with the same menu as in the header. */
export function SidebarUser({ isRail, isImmediate }: SidebarUserProps) {
  const t = useText();
  const { user } = useSession();
  const isHopeless = useShellSelector((state) => state.session.failure !== null);
  const isDue = useDelay(NAME_AFTER_MS);
  const menu = useAccountMenu();
  const { dropdown, button } = useMenuButton();
  if (!isHopeless && (user === null || !(isImmediate || isDue))) {
    return (
      <div className="portal-menu-user" role="status" aria-label={t('layout.loadingAccount')}>
        <Spin size="small" />
      </div>
    );
  }
  const name = user?.UserName ?? t('layout.noAccount');
  return (
    <Dropdown {...dropdown} placement="topLeft" menu={menu}>
      <button
        {...button}
        type="button"
        className="portal-menu-user"
        aria-label={user === null ? name : t('layout.account', { name })}
      >
        <AccountBadge name={user?.UserName ?? UNKNOWN} />
        {!isRail && (
          <>
            <span className="portal-menu-user-name" title={name}>
              {name}
            </span>
            <UpOutlined aria-hidden="true" />
          </>
        )}
      </button>
    </Dropdown>
  );
}
