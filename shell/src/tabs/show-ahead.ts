import { afterPaint } from '../browser/after-paint';
import type { PendingTab } from './pending-tab';

/**
 * Shows a page that is rendered already, and navigates to it after that frame is painted (docs/decisions/0026).
 * @param key of the page's frame
 */
export function showAhead(pendingTab: PendingTab, key: string, navigate: () => void): void {
  const state: unknown = window.history.state;
  pendingTab.set(key);
  afterPaint(() => {
    // A later navigation wins over this one. An earlier one that ended in the meantime has only reset the pending tab.
    if ((pendingTab.current() ?? key) === key && window.history.state === state) navigate();
  });
}
