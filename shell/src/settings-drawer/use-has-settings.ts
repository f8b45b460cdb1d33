import { useInstallation } from '@portal/shared/store';

/** Whether this installation enables the settings drawer (E1); false until it is known. */
export function useHasSettings(): boolean {
  return useInstallation().installation?.features.settingsDrawer ?? false;
}
