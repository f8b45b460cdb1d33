import { readCookie, writeCookie } from '@portal/shared/remote/cookie';
import { useState } from 'react';

export type AccountMode = 'code' | 'password';

export interface AccountModeState {
  readonly mode: AccountMode;
  /** The account was locked just now (`accountLocked`): the phone code unlocks it. */
  readonly isLocked: boolean;
  readonly choose: (mode: AccountMode) => void;
  readonly lock: () => void;
  /** The open mode was used to sign in: the next visit begins with it. */
  readonly remember: () => void;
}

/** Cookie with the mode that was used last: log-out clears the storages of the browser. */
const MODE_COOKIE = 'loginMode';

/**
 * Which of the two modes of Account Login is open. At first it is the one that was used last in this browser, or the
 * phone code; a lock turns to the phone code.
 * @param asked the mode that the address asks for; null where it asks for none
 */
export function useAccountMode(asked: AccountMode | null = null): AccountModeState {
  const [state, setState] = useState<Pick<AccountModeState, 'mode' | 'isLocked'>>(() => ({
    mode: asked ?? usedLast(),
    isLocked: false,
  }));
  return {
    ...state,
    choose: (mode) => setState({ mode, isLocked: false }),
    lock: () => setState({ mode: 'code', isLocked: true }),
    remember: () => writeCookie(MODE_COOKIE, state.mode),
  };
}

function usedLast(): AccountMode {
  return readCookie(MODE_COOKIE) === 'password' ? 'password' : 'code';
}
