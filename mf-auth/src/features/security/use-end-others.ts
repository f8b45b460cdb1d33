import { App } from 'antd';
import { accountApi } from '../../account-api';
import { useText } from '../../text';

/** Offers to end the other sessions (E13) after a change of credentials. They would otherwise stay signed in. */
export function useEndOthers(): () => void {
  const t = useText();
  const { modal, message } = App.useApp();
  const [revoke] = accountApi.revokeSessions.useMutation();
  return () => {
    modal.confirm({
      title: t('endOthers.title'),
      content: t('endOthers.text'),
      okText: t('endOthers.confirm'),
      cancelText: t('endOthers.keep'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        const { data } = await revoke({ Others: true });
        if (data !== undefined) void message.success(t('endOthers.done', { count: data.revoked }));
      },
    });
  };
}
