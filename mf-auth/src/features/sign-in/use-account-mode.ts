import { useState } from 'react';

export type AccountMode = 'password' | 'code';

export interface AccountModeState {
  readonly mode: AccountMode;
  /** The account was locked just now (4511): the phone code unlocks it. */
  readonly isLocked: boolean;
  readonly choose: (mode: AccountMode) => void;
  readonly lock: () => void;
}

/** Which of the two modes of Account Login is open, and the turn to the phone code after a lock. */
export function useAccountMode(): AccountModeState {
  const [state, setState] = useState<Pick<AccountModeState, 'mode' | 'isLocked'>>({
    mode: 'password',
    isLocked: false,
  });
  return {
    ...state,
    choose: (mode) => setState({ mode, isLocked: false }),
    lock: () => setState({ mode: 'code', isLocked: true }),
  };
}
