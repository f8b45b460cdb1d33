import { App } from 'antd';
import { accountApi } from '../../account-api';
import { deviceLabel } from '../../device-label';
import { useText } from '../../text';
import type { SessionRow } from './session-row';

/** Ends one session, or all others (E13), after a confirmation. */
export function useRevoke() {
  const t = useText();
  const { modal, message } = App.useApp();
  const [revoke] = accountApi.revokeSessions.useMutation();

  async function end(request: Parameters<typeof revoke>[0]): Promise<void> {
    const { data } = await revoke(request);
    if (data !== undefined) void message.success(t('endOthers.done', { count: data.revoked }));
  }

  function confirmRevoke(title: string, content: string, request: Parameters<typeof revoke>[0]): void {
    modal.confirm({
      title,
      content,
      okText: t('sessions.end'),
      okButtonProps: { danger: true },
      cancelText: t('userCenter.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => end(request),
    });
  }

  return {
    one: ({ Id, browser, system }: SessionRow) =>
      confirmRevoke(
        t('sessions.endTitle', { device: deviceLabel(browser, system) ?? t('sessions.unknown') }),
        t('sessions.endText'),
        { Ids: [Id] },
      ),
    others: () => confirmRevoke(t('endOthers.title'), t('endOthers.text'), { Others: true }),
  };
}
