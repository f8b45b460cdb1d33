import DownOutlined from '@ant-design/icons/DownOutlined';
import type { MemberRow } from '@portal/shared/contracts/member';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { useMenuButton } from '@portal/shared/ui/use-menu-button';
import { Button, Dropdown } from 'antd';
import { useText } from '../../text';
import { type MemberAct, isAsking } from './member-acts';

export interface MemberMenuProps {
  readonly member: MemberRow;
  /** The allowed actions; without any, no menu is shown. */
  readonly acts: readonly MemberAct[];
  readonly onAct: (act: MemberAct) => void;
  readonly isBusy: boolean;
}

/** The menu of actions on one member. */
export function MemberMenu({ member, acts, onAct, isBusy }: MemberMenuProps) {
  const t = useText();
  const { device } = useLayout();
  const { dropdown, button } = useMenuButton();
  if (acts.length === 0) return null;
  return (
    <Dropdown
      {...dropdown}
      disabled={isBusy}
      menu={{
        items: acts.map((act) => ({ key: act, label: t(`memberList.act.${act}`), danger: isAsking(act) })),
        onClick: ({ key }) => {
          const act = acts.find((one) => one === key);
          if (act !== undefined) onAct(act);
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
