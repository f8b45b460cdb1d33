import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { inviteUserByInfos } from '@portal/shared/contracts/invitation';
import { type RunEnd, useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { invitingApi } from '../../inviting-api';
import { useText } from '../../text';
import { type InviteRow, recipientOf, normalizedValue, withRow } from './invite-rows';
import type { InviteRows } from './use-invite-rows';
import { useWithCaptcha } from './use-with-captcha';

export interface SendInvitations {
  readonly send: () => void;
  readonly isBusy: boolean;
  /** Why the provider refused the rows; null if it did not. */
  readonly refusal: string | null;
  readonly captcha: ReactNode;
}

/** Sends the rows (call 87) and stores the result in each. */
export function useSendInvitations(teamId: string, lines: InviteRows): SendInvitations {
  const t = useText();
  const { message } = App.useApp();
  const [invite] = invitingApi.inviteUserByInfos.useMutation();
  const { run, dialog } = useWithCaptcha();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function sendAll(): Promise<RunEnd> {
    setRefusal(null);
    const open = lines.validateAll();
    if (open === null || open.length === 0) return 'again';
    const Infos = open.map((row) => recipientOf(normalizedValue(row)));
    const outcome = await run((proof) => invite({ TeamId: teamId, Infos, ...proof }));
    if (outcome === null) return 'again';
    if (outcome.data === undefined) {
      if (isApiFailure(outcome.error) && outcome.error.code === errorCodes.validationFailed)
        setRefusal(outcome.error.msg);
      return 'again';
    }
    const { list } = outcome.data;
    lines.set((now) => withResults(now, open, list));
    const invited = list.filter(({ state }) => state === 'ok').length;
    if (invited > 0) void message.success(t('inviting.sent', { count: invited }));
    else void message.warning(t('inviting.nobody'));
    return 'again';
  }

  const [send, isBusy] = useSingleRun(sendAll);
  return { send, isBusy, refusal, captcha: dialog };
}

type Results = ResponseOf<typeof inviteUserByInfos>['list'];

/** Stores the results in the rows whose addresses they name. */
function withResults(
  rows: readonly InviteRow[],
  sent: readonly InviteRow[],
  results: Results,
): readonly InviteRow[] {
  return sent.reduce((now, row) => {
    const result = results.find(({ value }) => value === normalizedValue(row));
    if (result === undefined) return now;
    const { state, InvitationId } = result;
    return withRow(now, row.key, { check: null, result: { state, invitationId: InvitationId } });
  }, rows);
}
