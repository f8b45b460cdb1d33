import type { Login } from '@portal/shared/contracts/shapes';
import type { ApiFailure } from '@portal/shared/store';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../text';
import { type Challenge, challengeOf } from './challenge';
import { SecondFactorSteps } from './second-factor-steps';

interface SecondFactorOptions {
  readonly onEntered: (login: Login) => void;
  /** Too many wrong codes locked the account (`accountLocked`). */
  readonly onLocked: () => void;
}

interface SecondFactor {
  /** Opens the dialog when that is what the refusal asks for (`mfaRequired`); says whether it was. */
  readonly ask: (failure: ApiFailure) => boolean;
  /** To render on the page. */
  readonly dialog: ReactNode;
}

/** Two Factor Validation: the second step of every way of signing in. */
export function useSecondFactor({ onEntered, onLocked }: SecondFactorOptions): SecondFactor {
  const t = useText();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const close = () => setChallenge(null);
  return {
    ask(failure) {
      const asked = challengeOf(failure);
      if (asked !== null) setChallenge(asked);
      return asked !== null;
    },
    dialog: (
      <Modal
        open={challenge !== null}
        title={t('secondFactor.title')}
        footer={null}
        centered
        width={416}
        // A stray click beside the dialog would throw the first step away.
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
