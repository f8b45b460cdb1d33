import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { accountApi } from '../../account-api';
import { deviceLabel } from '../../device-label';
import { useText } from '../../text';
import type { DeviceRow } from './device-rows';

/** Signs out one device, or all others (E13), after a confirmation. */
export function useRevoke() {
  const t = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [revoke] = accountApi.revokeSessions.useMutation();

  async function end(request: Parameters<typeof revoke>[0]): Promise<void> {
    const { data } = await revoke(request);
    if (data !== undefined) void message.success(t('endOthers.done', { count: data.revoked }));
  }

  function confirmRevoke(title: string, content: string, request: Parameters<typeof revoke>[0]): void {
    confirm({
      title,
      content,
      okText: t('sessions.end'),
      isDestructive: true,
      onOk: () => end(request),
    });
  }

  return {
    one: ({ latest: { browser, system }, ids }: DeviceRow) =>
      confirmRevoke(
        t('sessions.endTitle', { device: deviceLabel(browser, system) ?? t('sessions.unknown') }),
        t('sessions.endText', { count: ids.length }),
        { Ids: [...ids] },
      ),
    others: () => confirmRevoke(t('endOthers.title'), t('endOthers.text'), { Others: true }),
  };
}
