import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ThemeState } from '@portal/shared/store';
import { DEFAULT_SEED } from '../theme/theme-colors';

/** What the person asked for; `system` follows the device. */
export type Appearance = 'light' | 'dark' | 'system';

export interface ShellThemeState extends ThemeState {
  readonly appearance: Appearance;
  /** Theme of the side menu, on its own (specification §9: dark). */
  readonly menuTheme: 'light' | 'dark';
}

/** The part of the theme that is the person's choice and is kept. */
export type ThemeChoice = Pick<ShellThemeState, 'appearance' | 'colour' | 'menuTheme'>;

export const DEFAULT_THEME_CHOICE: ThemeChoice = {
  appearance: 'system',
  colour: DEFAULT_SEED,
  menuTheme: 'dark',
};

const initialState: ShellThemeState = { ...DEFAULT_THEME_CHOICE, mode: 'light' };

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Partial<ThemeChoice>>): ShellThemeState => ({
      ...state,
      ...payload,
    }),
    modeResolved: (state, { payload }: PayloadAction<'light' | 'dark'>): ShellThemeState => ({
      ...state,
      mode: payload,
    }),
  },
});

export const { themeChosen, modeResolved } = themeSlice.actions;
