import type { Login } from '@portal/shared/contracts/shapes';
import type { ApiFailure } from '@portal/shared/store';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../text';
import { type Challenge, challengeOf } from './challenge';
import { SecondFactorSteps } from './second-factor-steps';

interface SecondFactorOptions {
  readonly onEntered: (login: Login) => void;
  /** Called if too many wrong codes have locked the account (`accountLocked`). */
  readonly onLocked: () => void;
}

interface SecondFactor {
  /** Opens the dialog if the error requires it (`mfaRequired`). Returns whether it did. */
  readonly openIfRequired: (failure: ApiFailure) => boolean;
  /** Whether the dialog is open: the sign-in goes on. */
  readonly isOpen: boolean;
  /** Must be rendered on the page. */
  readonly dialog: ReactNode;
}

/** Two Factor Validation: the second step of every kind of sign-in. */
export function useSecondFactor({ onEntered, onLocked }: SecondFactorOptions): SecondFactor {
  const t = useText();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const close = () => setChallenge(null);
  return {
    openIfRequired(failure) {
      const asked = challengeOf(failure);
      if (asked !== null) setChallenge(asked);
      return asked !== null;
    },
    isOpen: challenge !== null,
    dialog: (
      <Modal
        open={challenge !== null}
        title={t('secondFactor.title')}
        footer={null}
        centered
        width={416}
        // An accidental click outside the dialog would discard the first step.
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={close}
      >
        {challenge !== null && (
          <SecondFactorSteps
            challenge={challenge}
            onEntered={onEntered}
            onClose={close}
            onLocked={() => {
              close();
              onLocked();
            }}
          />
        )}
      </Modal>
    ),
  };
}
