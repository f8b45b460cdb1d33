import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ownRequests } from '@portal/shared/contracts/invitation';
import { App } from 'antd';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';

type OwnRequest = ResponseOf<typeof ownRequests>['list'][number];

/** Withdraws a request (E60) after a confirmation. */
export function useWithdraw(): (request: OwnRequest) => void {
  const t = useText();
  const { modal, message } = App.useApp();
  const [withdraw] = joiningApi.withdrawRequest.useMutation();

  async function send({ Id, teamName }: OwnRequest): Promise<void> {
    const { error } = await withdraw({ ApplyId: Id });
    if (error === undefined) void message.success(t('ownRequests.withdrawn', { name: teamName }));
  }

  return (request) =>
    void modal.confirm({
      title: t('ownRequests.askTitle', { name: request.teamName }),
      content: t('ownRequests.askText'),
      okText: t('ownRequests.withdraw'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => send(request),
    });
}
