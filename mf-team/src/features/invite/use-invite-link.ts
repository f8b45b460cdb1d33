import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { InviteDays } from '@portal/shared/contracts/enums';
import type { inviteUserByUrl } from '@portal/shared/contracts/invitation';
import { App } from 'antd';
import { useState } from 'react';
import { invitingApi } from '../../inviting-api';
import { useText } from '../../text';

/** A link that works now (call 88). */
export type InviteLink = NonNullable<ResponseOf<typeof inviteUserByUrl>>;

export interface InviteLinkActions {
  /** Null until it was asked for, and once it is revoked. */
  readonly link: InviteLink | null;
  /** Shows the link that there is, or makes one. */
  readonly get: (days: InviteDays) => void;
  readonly renew: (days: InviteDays) => void;
  readonly revoke: () => void;
  readonly isBusy: boolean;
}

interface Sending {
  readonly Days?: InviteDays;
  readonly Renew?: true;
  readonly Revoke?: true;
  readonly done?: 'inviting.renewed' | 'inviting.linkRevoked';
}

/** The team's link: asked for by a press, since asking makes one where there is none. */
export function useInviteLink(teamId: string): InviteLinkActions {
  const t = useText();
  const { modal, message } = App.useApp();
  const [send, { isLoading }] = invitingApi.inviteUserByUrl.useMutation();
  const [link, setLink] = useState<InviteLink | null>(null);

  async function carryOut({ done, ...request }: Sending): Promise<void> {
    const { data } = await send({ TeamId: teamId, ...request });
    if (data === undefined) return;
    setLink(data);
    if (done !== undefined) void message.success(t(done));
  }

  function ask(what: 'renew' | 'revokeLink', sending: Sending): void {
    modal.confirm({
      title: t(`inviting.${what}Ask`),
      content: t(`inviting.${what}Text`),
      okText: t(`inviting.${what}`),
      okButtonProps: { danger: true },
      cancelText: t('inviting.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => carryOut(sending),
    });
  }

  return {
    link,
    get: (Days) => void carryOut({ Days }),
    renew: (Days) => ask('renew', { Days, Renew: true, done: 'inviting.renewed' }),
    revoke: () => ask('revokeLink', { Revoke: true, done: 'inviting.linkRevoked' }),
    isBusy: isLoading,
  };
}
