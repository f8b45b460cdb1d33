import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { invitingApi } from '../../inviting-api';
import { useText } from '../../text';
import type { SentInvitationRow } from './sent-invitation-row';

/** Withdraws an invitation after a confirmation (E31), or sends it again (E76). */
export function useSentInvitationActions() {
  const t = useText();
  const { run, isBusy } = useRowActions();
  const [revoke] = invitingApi.revokeInvitation.useMutation();
  const [resend] = invitingApi.resendInvitation.useMutation();

  return {
    isBusy,
    resend: ({ Id, to }: SentInvitationRow) =>
      void run({
        ids: [Id],
        send: () => resend({ InvitationId: Id }),
        doneText: () => t('sentInvitations.resent', { name: to }),
      }),
    revoke: ({ Id, to }: SentInvitationRow) =>
      void run({
        ids: [Id],
        send: () => revoke({ InvitationId: Id }),
        doneText: () => t('inviting.revoked'),
        confirmation: {
          title: t('sentInvitations.revokeTitle', { name: to }),
          content: t('sentInvitations.revokeText'),
          okText: t('inviting.revoke'),
        },
      }),
  };
}
