import { useSession } from '@portal/shared/store';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { hasSession } from '../session/has-session';
import { useShell } from '../services/shell-services';
import { useObservable } from '../observable/use-observable';
import { maySee } from '../routing/may-see';
import type { DirectoryEntry } from '../routing/route-directory';
import { useShellSelector } from '../state/shell-store';
import { clearStoredTabs, storeTabs, type StoredTabs, type PageMemory, readStoredTabs } from './stored-tabs';
import { NO_TABS, type OpenPage, type OpenTabs, activePageOf, showPage, without } from './open-tabs';
import { createScrollMemory, type ScrollMemory } from './scroll-memory';

export interface OpenTabsState {
  readonly tabs: OpenTabs;
  readonly activePage: OpenPage;
  /** Whether there is a tab bar. */
  readonly isMulti: boolean;
  readonly scrolls: ScrollMemory;
  readonly change: (change: (tabs: OpenTabs) => OpenTabs) => void;
}

/**
 * The open pages of this page load, synchronized with the URL. Without multi-tab mode there is one: a change of the
 * query keeps the page, another path opens another page.
 */
export function useOpenTabs(entry: DirectoryEntry): OpenTabsState {
  const { directory, unsaved, topics, prerender } = useShell();
  const location = useLocation();
  const by = useNavigationType();
  const { user } = useSession();
  const isChosen = useShellSelector(({ settings }) => settings.multiTab);
  const unsavedKeys = useObservable(unsaved);
  const [memory] = useState((): PageMemory => ({ scrolls: createScrollMemory(), topics }));
  const [stored, dispatch] = useReducer(changeStored, undefined, (): StoredTabs =>
    isChosen ? readStoredTabs(directory, memory) : { tabs: NO_TABS, person: null },
  );

  // The bar remains while inactive pages have unsaved work, even if multi-tab mode is turned off.
  const activeKey = activePageOf(stored.tabs)?.key;
  const isMulti = isChosen || [...unsavedKeys].some((key) => key !== activeKey);
  const tabs = showPage(
    stored.tabs,
    { entry, location, by, prerendered: prerender.current()?.location },
    { isMulti, isUnsaved: (key) => unsavedKeys.has(key) },
  );
  if (tabs !== stored.tabs) dispatch(() => ({ ...stored, tabs }));

  useEffect(() => {
    if (user === null) return;
    dispatch(({ tabs: now, person }) => {
      const isOtherUser = person !== null && person !== user.userId;
      return {
        tabs: without(now, (tab) => !isOtherUser && maySee(tab.entry, user)),
        person: user.userId,
      };
    });
  }, [user]);

  const outside = tabs.outside?.key;
  useEffect(() => {
    const keys = new Set(tabs.list.map(({ key }) => key));
    memory.scrolls.retainOnly(keys);
    if (outside !== undefined) keys.add(outside);
    memory.topics.retainOnly(keys);
  }, [tabs.list, outside, memory]);
  useStoreTabs({ tabs, person: stored.person }, isMulti, memory);

  const change = useCallback(
    (next: (tabs: OpenTabs) => OpenTabs) => dispatch((now) => ({ ...now, tabs: next(now.tabs) })),
    [],
  );
  const shown = activePageOf(tabs);
  if (shown === null) throw new Error('showPage() puts the page in front');
  return { tabs, activePage: shown, isMulti, scrolls: memory.scrolls, change };
}

function changeStored(stored: StoredTabs, change: (kept: StoredTabs) => StoredTabs): StoredTabs {
  return change(stored);
}

/** Stores the bar for a reload, with the last scroll positions and topics. */
function useStoreTabs({ tabs, person }: StoredTabs, isMulti: boolean, memory: PageMemory): void {
  const { list } = tabs;
  useEffect(() => {
    if (!isMulti) {
      clearStoredTabs();
      return undefined;
    }
    const store = (): void => {
      // A log-out has cleared the storage, which must stay empty.
      if (hasSession()) storeTabs({ tabs: { ...NO_TABS, list }, person }, memory);
    };
    store();
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [isMulti, list, person, memory]);
}
