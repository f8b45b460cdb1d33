import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import type { InvitationRow } from './use-invitation-list';

/** Refuses an invitation (65) after a confirmation. */
export function useRefuse(): (invitation: InvitationRow) => void {
  const t = useText();
  const { run } = useRowActions();
  const [refuse] = joiningApi.refuseInvitedTeam.useMutation();

  return ({ Id, teamName, inviterName, inviter }) =>
    void run({
      ids: [Id],
      send: () => refuse({ InvitationId: Id }),
      doneText: () => t('received.refused', { name: teamName }),
      confirmation: {
        title: t('received.refuseTitle', { name: teamName }),
        content: t('received.refuseText', { inviter: inviterName ?? inviter }),
        okText: t('received.refuse'),
      },
    });
}
