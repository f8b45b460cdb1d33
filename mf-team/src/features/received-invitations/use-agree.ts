import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import { useVerificationQuestion } from '@portal/shared/ui/use-verification-question';
import type { InvitationRow } from './use-invitation-list';

/** Accepts an invitation (64). @returns the action, and whether it is in progress */
export function useAgree(): readonly [agree: (invitation: InvitationRow) => void, isBusy: boolean] {
  const t = useText();
  const { message } = App.useApp();
  const [allow] = joiningApi.allowInvitedTeam.useMutation();
  const askToVerify = useVerificationQuestion();

  return useSingleRun(async ({ Id, teamName }: InvitationRow) => {
    const { error } = await allow({ InvitationId: Id });
    if (error === undefined) void message.success(t('received.agreed', { name: teamName }));
    else if (isApiFailure(error)) askToVerify(error);
    return 'again';
  });
}
