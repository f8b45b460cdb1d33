import { ApiError } from '@portal/shared/http';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { useUnsavedNote } from '../tabs/use-unsaved-note';

/** Logs out after a confirmation that has the focus on the safe choice. A refusal shows the provider's message. */
export function useLogOut(): () => void {
  const { session } = useShell();
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const t = useText();
  const unsavedNote = useUnsavedNote();
  return () => {
    confirm({
      title: t('logOut.title', { portal: t('portal.name') }),
      content: unsavedNote(t('logOut.text')),
      okText: t('logOut.confirm'),
      cancelText: t('logOut.cancel'),
      onOk: async () => {
        try {
          await session.logOut();
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          notification.error({ title: t('error.title'), description: error.msg, role: 'alert' });
        }
      },
    });
  };
}
