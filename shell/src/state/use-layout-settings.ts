import { useShellSelector } from './shell-store';
import type { Settings } from './settings';

/** The user's settings: layout, header, side menu, width, multi-tab mode, colors. */
export function useLayoutSettings(): Settings {
  return useShellSelector((state) => state.settings);
}
