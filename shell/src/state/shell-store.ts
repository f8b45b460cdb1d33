import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { portalApi } from '@portal/shared/store';
import { useDispatch, useSelector } from 'react-redux';
import { checklistSlice } from './checklist.slice';
import { layoutSlice } from './layout.slice';
import { localeSlice } from './locale.slice';
import { sessionSlice } from './session.slice';
import { settingsSlice } from './settings.slice';
import { themeSlice } from './theme.slice';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  locale: localeSlice.reducer,
  settings: settingsSlice.reducer,
  theme: themeSlice.reducer,
  layout: layoutSlice.reducer,
  checklist: checklistSlice.reducer,
  [portalApi.reducerPath]: portalApi.reducer,
});

/** The shell's state; what remotes read of it is `HostState`. */
export type ShellState = ReturnType<typeof reducer>;

/** Builds the one store of the page; tests build their own with a state to start from. */
export function makeStore(preloadedState: Partial<ShellState> = {}) {
  return configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults().concat(portalApi.middleware),
  });
}

export type ShellStore = ReturnType<typeof makeStore>;

export const useShellDispatch = useDispatch.withTypes<ShellStore['dispatch']>();
export const useShellSelector = useSelector.withTypes<ShellState>();
