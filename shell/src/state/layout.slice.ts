import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LayoutState } from '@portal/shared/store';

export type Device = LayoutState['device'];

export interface ShellLayoutState extends LayoutState {
  /** The side menu at its full width. On mobile it reads open, while the drawer starts hidden (docs/reference/screens.md#widths). */
  readonly isMenuOpen: boolean;
  /** The menu's drawer over the page, mobile alone. */
  readonly isDrawerShown: boolean;
  /** The settings drawer. */
  readonly isSettingsShown: boolean;
}

const initialState: ShellLayoutState = {
  device: 'desktop',
  isMenuOpen: true,
  isDrawerShown: false,
  isSettingsShown: false,
};

export const layoutSlice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    /** Desktop opens the menu, tablet closes it, mobile opens it (docs/reference/screens.md#widths). */
    deviceChanged: (state, { payload }: PayloadAction<Device>): ShellLayoutState =>
      payload === state.device
        ? state
        : { ...state, device: payload, isMenuOpen: payload !== 'tablet', isDrawerShown: false },
    menuToggled: (state): ShellLayoutState =>
      state.device === 'mobile'
        ? { ...state, isDrawerShown: !state.isDrawerShown }
        : { ...state, isMenuOpen: !state.isMenuOpen },
    drawerHidden: (state): ShellLayoutState =>
      state.isDrawerShown ? { ...state, isDrawerShown: false } : state,
    /** From the menu's drawer the settings take over. */
    settingsShown: (state): ShellLayoutState => ({ ...state, isDrawerShown: false, isSettingsShown: true }),
    settingsHidden: (state): ShellLayoutState => ({ ...state, isSettingsShown: false }),
  },
});

export const { deviceChanged, menuToggled, drawerHidden, settingsShown, settingsHidden } =
  layoutSlice.actions;
