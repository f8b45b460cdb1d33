import { useShellSelector } from './shell-store';
import type { Settings } from './settings';

/** How the person wants the portal: layout, header, side menu, width, multi-tab mode, colours. */
export function useLayoutSettings(): Settings {
  return useShellSelector((state) => state.settings);
}
