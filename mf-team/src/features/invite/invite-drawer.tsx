import type { TeamRow } from '@portal/shared/contracts/team';
import { useUnsavedChanges } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { Drawer, Tabs } from 'antd';
import { INVITE_METHODS, type InviteMethod } from '../../invite-methods';
import { useText } from '../../text';
import { InviteByInfo } from './invite-by-info';
import { InviteByLink } from './invite-by-link';
import { isOpen, normalizedValue } from './invite-rows';
import { useInviteRows } from './use-invite-rows';

/** px; wide enough for an email address on one line. */
const WIDTH = 520;

export interface InviteDrawerProps {
  readonly team: TeamRow;
  /** Undefined if the drawer is closed. */
  readonly method: InviteMethod | undefined;
  /** Called with undefined to close the drawer. */
  readonly onMethod: (method: InviteMethod | undefined) => void;
}

/** Invites people to a team: by phone number or email address, or by a link with an invite code. */
export function InviteDrawer({ team, method, onMethod }: InviteDrawerProps) {
  const t = useText();
  const confirm = useConfirm();
  const { device } = useLayout();
  // Kept here and not in the tab: effects of an inactive tab do not run, but its unsent rows would be lost too.
  const lines = useInviteRows(team.Id);
  const unsent = lines.rows.filter(isOpen).map(normalizedValue);
  const isDirty = unsent.length > 0;
  useUnsavedChanges(isDirty);

  function close() {
    lines.clear();
    onMethod(undefined);
  }

  function handleClose() {
    if (!isDirty) {
      close();
      return;
    }
    confirm({
      title: t('inviting.discard'),
      content: <UnsentRows recipients={unsent} />,
      okText: t('inviting.discardYes'),
      isDestructive: true,
      cancelText: t('inviting.discardNo'),
      onOk: close,
      // Shows the unsent rows, whichever tab was active.
      onCancel: () => method !== 'info' && onMethod('info'),
    });
  }

  return (
    <Drawer
      open={method !== undefined}
      onClose={handleClose}
      title={t('inviting.title', { name: team.name })}
      size={device === 'mobile' ? '100%' : WIDTH}
      rootClassName="portal-app"
      destroyOnHidden
      // A click outside must not close the drawer while there are unsent rows.
      mask={{ closable: !isDirty }}
    >
      <Tabs
        activeKey={method ?? 'info'}
        onChange={(key) => onMethod(INVITE_METHODS.find((one) => one === key))}
        items={[
          {
            key: 'info',
            label: t('inviting.byInfo'),
            children: <InviteByInfo teamId={team.Id} lines={lines} />,
          },
          { key: 'link', label: t('inviting.byLink'), children: <InviteByLink team={team} /> },
        ]}
      />
    </Drawer>
  );
}

/** Lists the unsent rows by name, since they may be in the inactive tab. */
function UnsentRows({ recipients }: { readonly recipients: readonly string[] }) {
  const t = useText();
  return (
    <>
      <p>{t('inviting.discardText', { count: recipients.length })}</p>
      <ul>
        {recipients.map((recipient, at) => (
          <li key={at} style={{ overflowWrap: 'anywhere' }}>
            {recipient}
          </li>
        ))}
      </ul>
    </>
  );
}
