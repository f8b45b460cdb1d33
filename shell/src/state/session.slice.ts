import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@portal/shared/http';
import type { SessionState, SessionUser } from '@portal/shared/store';

/** The session as the shell keeps it; remotes read the part that {@link SessionState} names. */
export type ShellSessionState = SessionState & {
  /** Why baseInfo does not come, while it is asked for again and again; null as long as there is hope. */
  readonly failure: ApiFailure | null;
};

const signedOut: ShellSessionState = { status: 'signedOut', user: null, failure: null };

/** Who is signed in in this tab. The token itself stays in the browser's storage. */
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
    /** How many messages are unread, as the provider said after baseInfo. */
    unreadCounted: (state, { payload }: PayloadAction<number>): ShellSessionState =>
      state.user === null ? state : { ...state, user: { ...state.user, unreadCount: payload } },
    /** Who is known already stays: what is on screen is still that person's. */
    userFailed: (state, { payload }: PayloadAction<ApiFailure>): ShellSessionState =>
      state.status === 'starting' ? { ...state, failure: payload } : state,
    sessionEnded: (): ShellSessionState => signedOut,
  },
});

export const { sessionStarted, userLoaded, unreadCounted, userFailed, sessionEnded } = sessionSlice.actions;
