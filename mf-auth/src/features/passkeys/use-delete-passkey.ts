import { useConfirm } from '@portal/shared/ui/use-confirm';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import type { Passkey } from './passkey-list';

interface PasskeyDeletion {
  readonly confirmDelete: (passkey: Passkey) => void;
  readonly dialog: ReactNode;
}

/** Asks for confirmation, then for a step-up, then deletes the passkey (E21). */
export function useDeletePasskey(): PasskeyDeletion {
  const t = useText();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { run, dialog } = useWithStepUp();
  const [remove] = accountApi.deletePasskey.useMutation();

  async function deletePasskey({ Id, name }: Passkey): Promise<void> {
    const outcome = await run((Key) => remove({ Id, Key }));
    if (outcome !== null && outcome.error === undefined)
      void message.success(t('passkeys.deleted', { name }));
  }

  return {
    dialog,
    confirmDelete(passkey) {
      confirm({
        title: t('passkeys.deleteTitle', { name: passkey.name }),
        content: t('passkeys.deleteText'),
        okText: t('passkeys.deleteConfirm'),
        isDestructive: true,
        onOk: () => {
          // Not awaited, so that the confirmation closes before the step-up opens.
          void deletePasskey(passkey);
        },
      });
    },
  };
}
