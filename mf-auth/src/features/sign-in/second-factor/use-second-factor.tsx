import type { Login } from '@portal/shared/contracts/shapes';
import type { ApiFailure } from '@portal/shared/store';
import { Lazy } from '@portal/shared/ui/lazy';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { type ReactNode, useState } from 'react';
import { type Challenge, challengeOf } from './challenge';

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

const loadDialog = () =>
  import('./second-factor-dialog').then(({ SecondFactorDialog }) => SecondFactorDialog);

/** Two Factor Validation: the second step of every kind of sign-in. */
export function useSecondFactor({ onEntered, onLocked }: SecondFactorOptions): SecondFactor {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  // Stays mounted while it closes, so that the focus is restored.
  const [isMounted, setMounted] = useState(false);
  useLoadAtRest(loadDialog);
  return {
    openIfRequired(failure) {
      const asked = challengeOf(failure);
      if (asked === null) return false;
      setChallenge(asked);
      setMounted(true);
      return true;
    },
    isOpen: challenge !== null,
    dialog: isMounted && (
      <Lazy load={loadDialog} props={{ challenge, onEntered, onLocked, onClose: () => setChallenge(null) }} />
    ),
  };
}
