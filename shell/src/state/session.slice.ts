import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@portal/shared/http';
import type { SessionState, SessionUser } from '@portal/shared/store';

/** The session in the shell's state; remotes read the part in {@link SessionState}. */
export type ShellSessionState = SessionState & {
  /** Why baseInfo could not be loaded, while the request is repeated; null before repeated failures. */
  readonly failure: ApiFailure | null;
};

const signedOut: ShellSessionState = { status: 'signedOut', user: null, failure: null };

/** The user of this tab. The token itself stays in the browser's storage. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    sessionStarted: (): ShellSessionState => ({ status: 'starting', user: null, failure: null }),
    userLoaded: (_state, { payload }: PayloadAction<SessionUser>): ShellSessionState => ({
      status: 'signedIn',
      user: payload,
      failure: null,
    }),
    /** Updates the number of unread messages after baseInfo. Each stream begins with it, mostly unchanged. */
    unreadCounted: (state, { payload }: PayloadAction<number>): ShellSessionState =>
      state.user === null || state.user.unreadCount === payload
        ? state
        : { ...state, user: { ...state.user, unreadCount: payload } },
    /** A user that is already loaded is kept, since the screen still shows that user's data. */
    userFailed: (state, { payload }: PayloadAction<ApiFailure>): ShellSessionState =>
      state.status === 'starting' ? { ...state, failure: payload } : state,
    sessionEnded: (): ShellSessionState => signedOut,
  },
});

export const { sessionStarted, userLoaded, unreadCounted, userFailed, sessionEnded } = sessionSlice.actions;
