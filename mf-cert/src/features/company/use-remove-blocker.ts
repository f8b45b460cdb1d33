import type { Blocker } from '@portal/shared/contracts/shapes';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';

/** Leaves the team after a confirmation (66), or declines the invitation (65). */
export function useRemoveBlocker({ kind, Id, name }: Blocker) {
  const t = useText();
  const { run, isBusy } = useRowActions();
  const [outTeam] = verificationApi.outTeam.useMutation();
  const [refuse] = verificationApi.refuseInvitedTeam.useMutation();

  function leave() {
    void run({
      ids: [Id],
      send: () => outTeam({ TeamId: Id }),
      doneText: () => t('company.gate.left', { name }),
      confirmation: {
        title: t('company.gate.leaveTitle', { name }),
        content: t('company.gate.leaveText'),
        okText: t('company.gate.leaveSubmit'),
      },
    });
  }

  function decline() {
    void run({
      ids: [Id],
      send: () => refuse({ InvitationId: Id }),
      doneText: () => t('company.gate.declined', { name }),
    });
  }

  return { remove: kind === 'team' ? leave : decline, isBusy };
}
