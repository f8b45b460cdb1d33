import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { InviteDays } from '@portal/shared/contracts/enums';
import type { inviteUserByUrl } from '@portal/shared/contracts/invitation';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { useState } from 'react';
import { invitingApi } from '../../inviting-api';
import { useText } from '../../text';

/** A valid invitation link (call 88). */
export type InviteLink = NonNullable<ResponseOf<typeof inviteUserByUrl>>;

export interface InviteLinkActions {
  /** Null until it was requested, and after it was revoked. */
  readonly link: InviteLink | null;
  /** Fetches the team's link, or creates one. */
  readonly get: (days: InviteDays) => void;
  readonly renew: (days: InviteDays) => void;
  readonly revoke: () => void;
  readonly isBusy: boolean;
}

interface LinkRequest {
  readonly Days?: InviteDays;
  readonly Renew?: true;
  readonly Revoke?: true;
  readonly done?: 'inviting.renewed' | 'inviting.linkRevoked';
}

/** The team's invitation link. It is fetched only on a click, since the call creates a link if there is none. */
export function useInviteLink(teamId: string): InviteLinkActions {
  const t = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [send, { isLoading }] = invitingApi.inviteUserByUrl.useMutation();
  const [link, setLink] = useState<InviteLink | null>(null);

  async function sendRequest({ done, ...request }: LinkRequest): Promise<void> {
    const { data } = await send({ TeamId: teamId, ...request });
    if (data === undefined) return;
    setLink(data);
    if (done !== undefined) void message.success(t(done));
  }

  function confirmChange(action: 'renew' | 'revokeLink', request: LinkRequest): void {
    confirm({
      title: t(`inviting.${action}Ask`),
      content: t(`inviting.${action}Text`),
      okText: t(`inviting.${action}`),
      isDestructive: true,
      onOk: () => sendRequest(request),
    });
  }

  return {
    link,
    get: (Days) => void sendRequest({ Days }),
    renew: (Days) => confirmChange('renew', { Days, Renew: true, done: 'inviting.renewed' }),
    revoke: () => confirmChange('revokeLink', { Revoke: true, done: 'inviting.linkRevoked' }),
    isBusy: isLoading,
  };
}
