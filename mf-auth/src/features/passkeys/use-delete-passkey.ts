import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import type { ReactNode } from 'react';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import type { Passkey } from './passkey-list';

interface PasskeyDeletion {
  readonly confirmDelete: (passkey: Passkey) => void;
  readonly dialog: ReactNode;
}

/** Asks for confirmation, then for a step-up, then deletes the passkey (E21). */
export function useDeletePasskey(): PasskeyDeletion {
  const t = useText();
  const { run } = useRowActions();
  const stepUp = useWithStepUp();
  const [remove] = accountApi.deletePasskey.useMutation();

  return {
    dialog: stepUp.dialog,
    confirmDelete: ({ Id, name }) =>
      void run({
        ids: [Id],
        send: () => stepUp.run((Key) => remove({ Id, Key })),
        doneText: () => t('passkeys.deleted', { name }),
        confirmation: {
          title: t('passkeys.deleteTitle', { name }),
          content: t('passkeys.deleteText'),
          okText: t('passkeys.deleteConfirm'),
          closesFirst: true,
        },
      }),
  };
}
