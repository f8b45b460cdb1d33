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
    // Another navigation may have been faster.
    if (pendingTab.current() === key && window.history.state === state) navigate();
  });
}
