import { App } from 'antd';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import type { InvitationRow } from './use-invitation-list';

/** Refuses an invitation (65), asking once. */
export function useRefuse(): (invitation: InvitationRow) => void {
  const t = useText();
  const { modal, message } = App.useApp();
  const [refuse] = joiningApi.refuseInvitedTeam.useMutation();

  async function send({ Id, teamName }: InvitationRow): Promise<void> {
    const { error } = await refuse({ InvitationId: Id });
    if (error === undefined) void message.success(t('received.refused', { name: teamName }));
  }

  return (invitation) =>
    void modal.confirm({
      title: t('received.refuseTitle', { name: invitation.teamName }),
      content: t('received.refuseText', { inviter: invitation.inviter }),
      okText: t('received.refuse'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => send(invitation),
    });
}
