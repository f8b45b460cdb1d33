import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { App } from 'antd';
import { useState } from 'react';
import { accountApi } from '../../account-api';
import { Dialog } from '@portal/shared/ui/dialog';
import { useConfirm } from '@portal/shared/ui/use-confirm';
import { useText } from '../../text';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import type { Account } from './account';
import { BindMfa } from './bind-mfa';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { RowButton } from './row-button';
import { MFA_ROW } from './mfa-row-id';
import { SecurityRow } from './security-row';
import { useEndOthers } from './use-end-others';

/** With fewer codes left, a warning is shown. */
const FEW_CODES = 3;

type Task =
  | { readonly kind: 'bind' }
  | { readonly kind: 'unbind' }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly isNew: boolean };

/** The authenticator app and its recovery codes (71, 72, E16). */
export function MfaRow({ account }: { readonly account: Account }) {
  const { mfaBound, recoveryLeft } = account;
  const t = useText();
  const { message } = App.useApp();
  const endOthers = useEndOthers();
  const [task, setTask] = useState<Task>({ kind: 'bind' });
  const [isOpen, setIsOpen] = useState(false);
  const [unbind] = accountApi.resetMfa.useMutation();
  const renewal = useCodeRenewal((codes) => show({ kind: 'codes', codes, isNew: false }));
  const title = t('mfa.title');
  const state = stateOf(account);
  const close = () => setIsOpen(false);

  function show(next: Task) {
    setTask(next);
    setIsOpen(true);
  }

  function handleUnbound() {
    close();
    void message.success(t('mfa.unbound'));
    endOthers();
  }

  return (
    <>
      <SecurityRow
        id={MFA_ROW}
        icon={<SafetyCertificateOutlined />}
        title={title}
        state={{ tone: state.tone, label: t(state.label) }}
        value={mfaBound ? t('mfa.codesLeft', { count: recoveryLeft }) : t('mfa.missing')}
        actions={
          mfaBound ? (
            <>
              <RowButton
                text={t('recovery.renew')}
                of={title}
                isBusy={renewal.isBusy}
                onClick={renewal.start}
              />
              <RowButton
                text={t('security.turnOff')}
                of={title}
                isDanger
                onClick={() => show({ kind: 'unbind' })}
              />
            </>
          ) : (
            <RowButton text={t('security.bind')} of={title} onClick={() => show({ kind: 'bind' })} />
          )
        }
      />
      <Dialog
        title={t(`mfa.dialog.${task.kind}`)}
        isOpen={isOpen}
        onClose={close}
        isClosable={task.kind !== 'codes'}
      >
        {task.kind === 'bind' && (
          <BindMfa onBound={(codes) => show({ kind: 'codes', codes, isNew: true })} onCancel={close} />
        )}
        {task.kind === 'unbind' && (
          <ProofForm
            name="unbind-mfa"
            text={t('mfa.unbindText')}
            ways={['app', 'recovery', 'other']}
            submitText={t('security.turnOff')}
            isDanger
            send={unbind}
            onDone={handleUnbound}
            onCancel={close}
          />
        )}
        {task.kind === 'codes' && (
          <RecoveryCodes
            codes={task.codes}
            onKept={() => {
              close();
              if (task.isNew) endOthers();
            }}
          />
        )}
      </Dialog>
      {renewal.dialog}
    </>
  );
}

function stateOf({ mfaBound, recoveryLeft }: Account) {
  if (!mfaBound) return { tone: 'neutral', label: 'security.isNotBound' } as const;
  if (recoveryLeft < FEW_CODES) return { tone: 'warning', label: 'mfa.fewCodes' } as const;
  return { tone: 'good', label: 'security.isBound' } as const;
}

/** New recovery codes (E16): asks for confirmation, because the old ones become invalid, then for a step-up. */
function useCodeRenewal(onCodes: (codes: readonly string[]) => void) {
  const t = useText();
  const confirm = useConfirm();
  const { run, dialog } = useWithStepUp();
  const [renew, { isLoading }] = accountApi.recoveryCodes.useMutation();

  async function renewCodes(): Promise<void> {
    const outcome = await run((Key) => renew({ Key }));
    if (outcome?.data !== undefined) onCodes(outcome.data.recoveryCodes);
  }

  return {
    isBusy: isLoading,
    dialog,
    start: () => {
      confirm({
        title: t('recovery.renewTitle'),
        content: t('recovery.renewText'),
        okText: t('recovery.renew'),
        onOk: () => {
          // Not awaited, so that the confirmation closes before the step-up opens.
          void renewCodes();
        },
      });
    },
  };
}
