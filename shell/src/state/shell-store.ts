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

/** The shell's state. Remotes read the part in `HostState`. */
export type ShellState = ReturnType<typeof reducer>;

/** Creates the page's store. Tests create their own with a preloaded state. */
export function makeStore(preloadedState: Partial<ShellState> = {}) {
  return configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(portalApi.middleware),
  });
}

export type ShellStore = ReturnType<typeof makeStore>;

export const useShellDispatch = useDispatch.withTypes<ShellStore['dispatch']>();
export const useShellSelector = useSelector.withTypes<ShellState>();
