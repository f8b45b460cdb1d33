import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_SETTINGS, type Settings, withChoice } from './settings';

/** What the person chose. What is on screen because of it stands in the theme and the layout. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingsChosen: (state, { payload }: PayloadAction<Partial<Settings>>): Settings =>
      withChoice(state, payload),
  },
});

export const { settingsChosen } = settingsSlice.actions;
