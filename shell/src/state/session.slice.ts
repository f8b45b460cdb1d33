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
    sessionEnded: (): SessionState => signedOut,
  },
});

export const { sessionStarted, userLoaded, sessionEnded } = sessionSlice.actions;
