import { useLayoutSettings } from '../state/use-layout-settings';
import { useShellSelector } from '../state/shell-store';

/** Whether the menu is in the header. On phones it is always in a drawer. */
export function useHasTopMenu(): boolean {
  const device = useShellSelector((state) => state.layout.device);
  const { layout } = useLayoutSettings();
  return layout === 'top' && device !== 'mobile';
}
