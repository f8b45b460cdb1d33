import { useLayoutSettings } from '../state/use-layout-settings';
import { useShellSelector } from '../state/shell-store';

/** Whether the menu stands in the header. A phone has it in a drawer, whatever was chosen. */
export function useHasTopMenu(): boolean {
  const device = useShellSelector((state) => state.layout.device);
  const { layout } = useLayoutSettings();
  return layout === 'top' && device !== 'mobile';
}
