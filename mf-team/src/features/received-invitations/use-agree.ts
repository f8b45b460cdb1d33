import { isApiFailure } from '@portal/shared/store';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import { useVerificationQuestion } from '@portal/shared/ui/use-verification-question';
import type { InvitationRow } from './use-invitation-list';

/** Accepts an invitation (64). @returns the action, and whether it is in progress */
export function useAgree(): readonly [agree: (invitation: InvitationRow) => void, isBusy: boolean] {
  const t = useText();
  const { run, isBusy } = useRowActions();
  const [allow] = joiningApi.allowInvitedTeam.useMutation();
  const askToVerify = useVerificationQuestion(joiningApi);

  async function send(InvitationId: string) {
    const outcome = await allow({ InvitationId });
    if (isApiFailure(outcome.error)) askToVerify(outcome.error);
    return outcome;
  }

  return [
    ({ Id, teamName }) =>
      void run({
        ids: [Id],
        send: () => send(Id),
        doneText: () => t('received.agreed', { name: teamName }),
      }),
    isBusy,
  ];
}
