import { useSession } from '@portal/shared/store';
import { MenuButton } from '@portal/shared/ui/menu-button';
import { Spin } from 'antd';
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
  readonly onChoice?: (() => void) | undefined;
}

/** The signed-in user, with the account menu. */
export function SidebarUser({ isRail, isImmediate, onChoice }: SidebarUserProps) {
  const t = useText();
  const { user } = useSession();
  const isHopeless = useShellSelector((state) => state.session.failure !== null);
  const isDue = useDelay(NAME_AFTER_MS);
  const menu = useAccountMenu();
  if (!isHopeless && (user === null || !(isImmediate || isDue))) {
    return (
      <div className="portal-menu-user" role="status" aria-label={t('layout.loadingAccount')}>
        <Spin size="small" />
      </div>
    );
  }
  const name = user?.UserName ?? t('layout.noAccount');
  const badge = <AccountBadge name={user?.UserName ?? UNKNOWN} />;
  const shownName = (
    <span className={isRail ? 'portal-visually-hidden' : 'portal-menu-user-name'} title={name}>
      {name}
    </span>
  );
  if (user === null)
    return (
      <div className="portal-menu-user">
        {badge}
        {shownName}
      </div>
    );
  return (
    <MenuButton
      menu={{ ...menu, onClick: () => onChoice?.() }}
      button={{
        type: 'text',
        className: 'portal-menu-user',
        'aria-label': t('layout.userMenu', { name }),
        title: isRail ? name : undefined,
        icon: badge,
        children: shownName,
      }}
    />
  );
}
