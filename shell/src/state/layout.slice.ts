import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LayoutState } from '@portal/shared/store';

export type Device = LayoutState['device'];

export interface ShellLayoutState extends LayoutState {
  /**
   * Whether the side menu has its full width. True on mobile, where the drawer starts hidden
   * (docs/reference/screens.md#widths).
   */
  readonly isMenuOpen: boolean;
  /** Whether the menu's drawer is open; on mobile only. */
  readonly isDrawerShown: boolean;
  /** Whether the settings drawer is open. */
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
    /** Resets the menu: open on desktop, closed on tablet, open on mobile (docs/reference/screens.md#widths). */
    deviceChanged: (state, { payload }: PayloadAction<Device>): ShellLayoutState =>
      payload === state.device
        ? state
        : { ...state, device: payload, isMenuOpen: payload !== 'tablet', isDrawerShown: false },
    menuToggled: (state): ShellLayoutState =>
      state.device === 'mobile'
        ? { ...state, isDrawerShown: !state.isDrawerShown }
        : { ...state, isMenuOpen: !state.isMenuOpen },
    drawerShown: (state): ShellLayoutState =>
      state.device === 'mobile' ? { ...state, isDrawerShown: true } : state,
    drawerHidden: (state): ShellLayoutState =>
      state.isDrawerShown ? { ...state, isDrawerShown: false } : state,
    /** The settings replace the menu's drawer. */
    settingsShown: (state): ShellLayoutState => ({ ...state, isDrawerShown: false, isSettingsShown: true }),
    settingsHidden: (state): ShellLayoutState => ({ ...state, isSettingsShown: false }),
  },
});

export const { deviceChanged, menuToggled, drawerShown, drawerHidden, settingsShown, settingsHidden } =
  layoutSlice.actions;
