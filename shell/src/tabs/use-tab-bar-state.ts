import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../app/shell-services';
import { addressOf, closeTabs, moveTab } from './open-tabs';
import type { TabBarState } from './open-tabs-context';
import type { OpenTabsState } from './use-open-tabs';

/** What the bar may do with the open pages. */
export function useTabBarState({ tabs, front, change, isMulti }: OpenTabsState): TabBarState | null {
  const navigate = useNavigate();
  const { unsaved } = useShell();

  // Drawn at once and not as a transition: the page is there already.
  const go = useCallback((address: string) => void navigate(address, { flushSync: true }), [navigate]);

  // A tab that came back as it was left reads another address than the link that named it.
  const own = addressOf(front);
  const isBackAsLeft = tabs.arrived !== null && addressOf({ location: tabs.arrived }) !== own;
  useEffect(() => {
    if (isBackAsLeft) void navigate(own, { replace: true });
  }, [isBackAsLeft, own, navigate]);

  return useMemo(() => {
    if (!isMulti || tabs.outside !== null) return null;
    return {
      tabs,
      front: front.key,
      select(key) {
        const tab = tabs.list.find((other) => other.key === key);
        if (tab !== undefined && key !== front.key) go(addressOf(tab));
      },
      close(keys) {
        const { tabs: closed, next } = closeTabs(tabs, keys);
        unsaved.forget(keys);
        change(() => closed);
        if (next !== null) go(addressOf(next));
      },
      move: (key, place) => change((now) => moveTab(now, key, place)),
    };
  }, [tabs, front.key, isMulti, change, go, unsaved]);
}
