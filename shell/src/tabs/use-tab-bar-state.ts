import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../services/shell-services';
import type { PendingTab } from './pending-tab';
import { addressOf, closeTabs, moveTab, type Tab } from './open-tabs';
import type { TabBarState } from './open-tabs-context';
import { showAhead } from './show-ahead';
import type { OpenTabsState } from './use-open-tabs';

/** State and actions of the tab bar. */
export function useTabBarState(
  { tabs, activePage, change, isMulti }: OpenTabsState,
  pendingTab: PendingTab,
): TabBarState | null {
  const navigate = useNavigate();
  const { unsaved } = useShell();

  const go = useCallback(
    (tab: Tab) => {
      // A page that is unmounted when it becomes inactive may need a confirmation first.
      if (!tab.isMounted || activePage.entry.keepAlive === false) {
        // Rendered synchronously instead of in a transition, since none of the page is rendered yet.
        void navigate(addressOf(tab), { flushSync: true });
        return;
      }
      showAhead(pendingTab, tab.key, () => void navigate(addressOf(tab)));
    },
    [navigate, pendingTab, activePage],
  );

  // A tab that was restored reads another address than the link that named it.
  const own = addressOf(activePage);
  const isRestored = tabs.arrived !== null && addressOf({ location: tabs.arrived }) !== own;
  useEffect(() => {
    if (isRestored) void navigate(own, { replace: true });
  }, [isRestored, own, navigate]);

  const closeNow = useCallback(
    (keys: readonly string[]) => {
      const { tabs: closed, next } = closeTabs(tabs, keys);
      unsaved.discard(keys);
      change(() => closed);
      if (next !== null) go(next);
    },
    [tabs, unsaved, change, go],
  );
  // A page that is shown ahead would reappear when its navigation completes, so tabs closed in the meantime are removed
  // only after it.
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    if (waiting.current.length > 0 && pendingTab.current() === null) closeNow(waiting.current.splice(0));
  }, [closeNow, pendingTab]);

  return useMemo(() => {
    if (!isMulti || tabs.outside !== null) return null;
    return {
      tabs,
      activeKey: activePage.key,
      select(key) {
        const tab = tabs.list.find((other) => other.key === key);
        if (tab !== undefined && key !== (pendingTab.current() ?? activePage.key)) go(tab);
      },
      close(keys) {
        if (pendingTab.current() === null) closeNow(keys);
        else waiting.current.push(...keys);
      },
      move: (key, place) => change((now) => moveTab(now, key, place)),
    };
  }, [tabs, activePage.key, isMulti, change, go, closeNow, pendingTab]);
}
