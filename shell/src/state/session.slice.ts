import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionState, SessionUser } from '@portal/shared/store';

const signedOut: SessionState = { status: 'signedOut', user: null };

/** Who is signed in in this tab. The token itself stays in the browser's storage. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    sessionStarted: (): SessionState => ({ status: 'starting', user: null }),
    userLoaded: (_state, { payload }: PayloadAction<SessionUser>): SessionState => ({
      status: 'signedIn',
      user: payload,
    }),
    /** How many messages are unread, as the provider said after baseInfo. */
    unreadCounted: (state, { payload }: PayloadAction<number>): SessionState =>
      state.user === null ? state : { ...state, user: { ...state.user, unreadCount: payload } },
    sessionEnded: (): SessionState => signedOut,
  },
});

export const { sessionStarted, userLoaded, unreadCounted, sessionEnded } = sessionSlice.actions;
