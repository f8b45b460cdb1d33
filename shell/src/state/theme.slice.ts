import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ThemeState } from '@portal/shared/store';
import { DEFAULT_SETTINGS } from './settings';

const initialState: ThemeState = { mode: 'light', color: DEFAULT_SETTINGS.color };

/** The displayed theme, with the system's mode resolved. The user's choice is in the settings. */
export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeResolved: (state, { payload }: PayloadAction<ThemeState>): ThemeState =>
      payload.mode === state.mode && payload.color === state.color ? state : payload,
  },
});

export const { themeResolved } = themeSlice.actions;
