import { useInstallation } from '@portal/shared/store';

/** Whether this installation shows the settings drawer (E1); until it is known, it does not. */
export function useHasSettings(): boolean {
  return useInstallation().installation?.features.settingsDrawer ?? false;
}
