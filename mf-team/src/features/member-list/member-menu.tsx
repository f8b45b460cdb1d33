import DownOutlined from '@ant-design/icons/DownOutlined';
import type { MemberRow } from '@portal/shared/contracts/member';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { useMenuButton } from '@portal/shared/ui/use-menu-button';
import { Button, Dropdown } from 'antd';
import { useText } from '../../text';
import { type MemberAction, needsConfirmation } from './member-actions';

export interface MemberMenuProps {
  readonly member: MemberRow;
  /** The allowed actions; without any, no menu is shown. */
  readonly actions: readonly MemberAction[];
  readonly onAction: (action: MemberAction) => void;
  readonly isBusy: boolean;
}

/** The menu of actions on one member. */
export function MemberMenu({ member, actions, onAction, isBusy }: MemberMenuProps) {
  const t = useText();
  const { device } = useLayout();
  const { dropdown, button } = useMenuButton();
  if (actions.length === 0) return null;
  return (
    <Dropdown
      {...dropdown}
      disabled={isBusy}
      menu={{
        items: actions.map((action) => ({
          key: action,
          label: t(`memberList.act.${action}`),
          danger: needsConfirmation(action),
        })),
        onClick: ({ key }) => {
          const action = actions.find((one) => one === key);
          if (action !== undefined) onAction(action);
        },
      }}
    >
      <Button
        {...button}
        size={device === 'desktop' ? 'small' : 'middle'}
        aria-label={t('memberList.manageOf', { name: member.UserName })}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        style={touchTarget(device)}
      >
        {t('memberList.manage')}
      </Button>
    </Dropdown>
  );
}
