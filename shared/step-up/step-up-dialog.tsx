import { call } from '@portal/shared/http';
import type { ApiFailure } from '@portal/shared/store';
import { Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { userInfo } from '../contracts/user';
import { LoadFailure } from '../ui/loading/load-failure';
import { outcomeOf } from './outcome';
import { StepUpForm } from './step-up-form';
import type { StepUpAccount, StepUpMethod } from './step-up-methods';
import { useStepUpText } from './use-step-up-text';

interface StepUpDialogProps {
  readonly isOpen: boolean;
  readonly accepted: readonly StepUpMethod[];
  readonly onProved: (key: string) => void;
  readonly onClose: () => void;
  /** Called when the dialog has been removed and the focus restored. */
  readonly onClosed: () => void;
}

/** Fetches the account (37) to find the available kinds of proof, then asks the user for one. */
export function StepUpDialog({ isOpen, accepted, onProved, onClose, onClosed }: StepUpDialogProps) {
  const t = useStepUpText();
  const { account, failure, retry } = useAccount();
  return (
    <Modal
      title={t('title')}
      open={isOpen}
      footer={null}
      width={440}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      afterClose={onClosed}
    >
      {account !== null && (
        <StepUpForm account={account} accepted={accepted} onProved={onProved} onCancel={onClose} />
      )}
      {account === null && failure !== null && <LoadFailure error={failure} onRetry={retry} />}
      {account === null && failure === null && (
        <div role="status" aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
    </Modal>
  );
}

/** Fetched each time, so that a phone that has just been changed is shown with its new number. */
function useAccount() {
  const [account, setAccount] = useState<StepUpAccount | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCancelled = false;
    void outcomeOf(call(userInfo, {})).then(({ data, error }) => {
      if (isCancelled) return;
      setAccount(data ?? null);
      setFailure(error ?? null);
    });
    return () => {
      isCancelled = true;
    };
  }, [attempt]);

  return { account, failure, retry: () => setAttempt((before) => before + 1) };
}
