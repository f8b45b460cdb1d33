import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { accountApi } from '../../account-api';
import { useText } from '../../text';

/** Offers to end the other sessions (E13) after a change of credentials. They would otherwise stay signed in. */
export function useEndOthers(): () => void {
  const t = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [revoke] = accountApi.revokeSessions.useMutation();
  return () => {
    confirm({
      title: t('endOthers.title'),
      content: t('endOthers.text'),
      okText: t('endOthers.confirm'),
      cancelText: t('endOthers.keep'),
      onOk: async () => {
        const { data } = await revoke({ Others: true });
        if (data !== undefined) void message.success(t('endOthers.done', { count: data.revoked }));
      },
    });
  };
}
