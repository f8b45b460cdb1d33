import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_SETTINGS, type Settings, withChoice } from './settings';

/** The user's choices. What results from them is in the theme and layout slices. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingsChosen: (state, { payload }: PayloadAction<Partial<Settings>>): Settings =>
      withChoice(state, payload),
  },
});

export const { settingsChosen } = settingsSlice.actions;
