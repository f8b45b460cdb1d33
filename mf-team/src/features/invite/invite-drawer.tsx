import type { TeamRow } from '@portal/shared/contracts/team';
import { useLayout } from '@portal/shared/store';
import { App, Drawer, Tabs } from 'antd';
import { useState } from 'react';
import { INVITE_WAYS, type InviteWay } from '../../invite-ways';
import { useText } from '../../text';
import { InviteByInfo } from './invite-by-info';
import { InviteByLink } from './invite-by-link';

/** px; an address has room on one line. */
const WIDTH = 520;

export interface InviteDrawerProps {
  readonly team: TeamRow;
  /** Undefined while the drawer is closed. */
  readonly way: InviteWay | undefined;
  /** Undefined closes it. */
  readonly onWay: (way: InviteWay | undefined) => void;
}

/** Invites people to a team: by phone or mailbox, or by a link with a key. */
export function InviteDrawer({ team, way, onWay }: InviteDrawerProps) {
  const t = useText();
  const { modal } = App.useApp();
  const { device } = useLayout();
  const [isDirty, setIsDirty] = useState(false);

  function handleClose() {
    if (!isDirty) {
      onWay(undefined);
      return;
    }
    modal.confirm({
      title: t('inviting.discard'),
      content: t('inviting.discardText'),
      okText: t('inviting.discardYes'),
      okButtonProps: { danger: true },
      cancelText: t('inviting.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => onWay(undefined),
    });
  }

  return (
    <Drawer
      open={way !== undefined}
      onClose={handleClose}
      title={t('inviting.title', { name: team.name })}
      size={device === 'mobile' ? '100%' : WIDTH}
      rootClassName="portal-app"
      destroyOnHidden
      // A press beside it is an accident as long as there is something to lose.
      mask={{ closable: !isDirty }}
    >
      <Tabs
        activeKey={way ?? 'info'}
        onChange={(key) => onWay(INVITE_WAYS.find((one) => one === key))}
        items={[
          {
            key: 'info',
            label: t('inviting.byInfo'),
            children: <InviteByInfo teamId={team.Id} onDirty={setIsDirty} />,
          },
          { key: 'link', label: t('inviting.byLink'), children: <InviteByLink team={team} /> },
        ]}
      />
    </Drawer>
  );
}
