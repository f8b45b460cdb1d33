import type { Login } from '@portal/shared/contracts/shapes';
import { Modal } from 'antd';
import { useText } from '../../../text';
import type { Challenge } from './challenge';
import { SecondFactorSteps } from './second-factor-steps';

export interface SecondFactorDialogProps {
  /** Null: closed. */
  readonly challenge: Challenge | null;
  readonly onEntered: (login: Login) => void;
  readonly onLocked: () => void;
  readonly onClose: () => void;
}

/** The dialog of the second step. */
export function SecondFactorDialog({ challenge, onEntered, onLocked, onClose }: SecondFactorDialogProps) {
  const t = useText();
  return (
    <Modal
      open={challenge !== null}
      title={t('secondFactor.title')}
      footer={null}
      centered
      width={416}
      // An accidental click outside the dialog would discard the first step.
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      {challenge !== null && (
        <SecondFactorSteps
          challenge={challenge}
          onEntered={onEntered}
          onClose={onClose}
          onLocked={() => {
            onClose();
            onLocked();
          }}
        />
      )}
    </Modal>
  );
}
