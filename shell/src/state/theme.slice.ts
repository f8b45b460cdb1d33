import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ThemeState } from '@portal/shared/store';
import { DEFAULT_SETTINGS } from './settings';

const initialState: ThemeState = { mode: 'light', color: DEFAULT_SETTINGS.color };

/** What is on screen, the system's wish resolved; what was asked for stands in the settings. */
export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeResolved: (state, { payload }: PayloadAction<ThemeState>): ThemeState =>
      payload.mode === state.mode && payload.color === state.color ? state : payload,
  },
});

export const { themeResolved } = themeSlice.actions;
