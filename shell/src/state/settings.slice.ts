import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changesOf, DEFAULT_SETTINGS, type Settings, withChoice } from './settings';

/** The user's choices. What results from them is in the theme and layout slices. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    /** The account's values are mostly those of this browser: the same object then, so that nothing is rendered. */
    settingsChosen(state, { payload }: PayloadAction<Partial<Settings>>): Settings {
      const after = withChoice(state, payload);
      return Object.keys(changesOf(state, after)).length === 0 ? state : after;
    },
  },
});

export const { settingsChosen } = settingsSlice.actions;
