import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ownRequests } from '@portal/shared/contracts/invitation';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';

/** A pending request of the user. */
export type OwnRequest = ResponseOf<typeof ownRequests>['list'][number];

/** Withdraws a request (E60) after a confirmation. */
export function useWithdraw(): (request: OwnRequest) => void {
  const t = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [withdraw] = joiningApi.withdrawRequest.useMutation();

  async function send({ Id, teamName }: OwnRequest): Promise<void> {
    const { error } = await withdraw({ ApplyId: Id });
    if (error === undefined) void message.success(t('ownRequests.withdrawn', { name: teamName }));
  }

  return (request) =>
    confirm({
      title: t('ownRequests.askTitle', { name: request.teamName }),
      content: t('ownRequests.askText'),
      okText: t('ownRequests.withdraw'),
      isDestructive: true,
      onOk: () => send(request),
    });
}
