import { bus } from '@portal/shared/bus';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import { useVerificationQuestion } from '../../verification/use-verification-question';
import type { InvitationRow } from './use-invitation-list';

/** Accepts an invitation (64). @returns the deed, and whether it is under way */
export function useAgree(): readonly [agree: (invitation: InvitationRow) => void, isBusy: boolean] {
  const t = useText();
  const { message } = App.useApp();
  const [allow] = joiningApi.allowInvitedTeam.useMutation();
  const askToVerify = useVerificationQuestion();

  return useSingleRun(async ({ Id, teamId, teamName }: InvitationRow) => {
    const { error } = await allow({ InvitationId: Id });
    if (error === undefined) {
      bus.emit(teamChanged, { teamId, change: 'joined' });
      bus.emit(memberChanged, { teamId });
      void message.success(t('received.agreed', { name: teamName }));
    } else if (!isApiFailure(error) || !askToVerify(error)) {
      // Taken back, expired or answered elsewhere: what the list says is old.
      bus.emit(teamChanged, { teamId, change: 'elsewhere' });
    }
    return 'again';
  });
}
