import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import type { InvitationRow } from './use-invitation-list';

/** Refuses an invitation (65) after a confirmation. */
export function useRefuse(): (invitation: InvitationRow) => void {
  const t = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [refuse] = joiningApi.refuseInvitedTeam.useMutation();

  async function send({ Id, teamName }: InvitationRow): Promise<void> {
    const { error } = await refuse({ InvitationId: Id });
    if (error === undefined) void message.success(t('received.refused', { name: teamName }));
  }

  return (invitation) =>
    confirm({
      title: t('received.refuseTitle', { name: invitation.teamName }),
      content: t('received.refuseText', { inviter: invitation.inviterName ?? invitation.inviter }),
      okText: t('received.refuse'),
      isDestructive: true,
      onOk: () => send(invitation),
    });
}
