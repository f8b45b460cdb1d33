import { readCookie, writeCookie } from '@portal/shared/remote/cookie';
import { useState } from 'react';

export type AccountMode = 'code' | 'password';

export interface AccountModeState {
  readonly mode: AccountMode;
  /** The account has just been locked (`accountLocked`). The phone code unlocks it. */
  readonly isLocked: boolean;
  readonly choose: (mode: AccountMode) => void;
  readonly lock: () => void;
  /** Saves the open mode after a sign-in. The next visit starts with it. */
  readonly remember: () => void;
}

/** Cookie with the last used mode. Not in storage, which is cleared at sign-out. */
const MODE_COOKIE = 'loginMode';

/**
 * The open mode of Account Login. Initially the one last used in this browser, otherwise the phone code. A lock
 * switches to the phone code.
 * @param asked the mode requested by the address; null if there is none
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
