import { useSession } from '@portal/shared/store';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { hasSession } from '../session/has-session';
import { useShell } from '../services/shell-services';
import { useObservable } from '../observable/use-observable';
import { maySee } from '../routing/may-see';
import type { DirectoryEntry } from '../routing/route-directory';
import { useShellSelector } from '../state/shell-store';
import { forgetKeptTabs, keepTabs, type KeptTabs, type PageMemory, readKeptTabs } from './kept-tabs';
import { NO_TABS, type OpenPage, type OpenTabs, pageInFront, showPage, without } from './open-tabs';
import { createScrollMemory, type ScrollMemory } from './scroll-memory';

export interface OpenTabsState {
  readonly tabs: OpenTabs;
  readonly front: OpenPage;
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
  const { directory, unsaved, topics } = useShell();
  const location = useLocation();
  const by = useNavigationType();
  const { user } = useSession();
  const isChosen = useShellSelector(({ settings }) => settings.multiTab);
  const unsavedKeys = useObservable(unsaved);
  const [memory] = useState((): PageMemory => ({ scrolls: createScrollMemory(), topics }));
  const [kept, dispatch] = useReducer(changeKept, undefined, (): KeptTabs =>
    isChosen ? readKeptTabs(directory, memory) : { tabs: NO_TABS, person: null },
  );

  // The bar remains while inactive pages have unsaved work, even if multi-tab mode is turned off.
  const front = pageInFront(kept.tabs)?.key;
  const isMulti = isChosen || [...unsavedKeys].some((key) => key !== front);
  const tabs = showPage(
    kept.tabs,
    { entry, location, by },
    { isMulti, isUnsaved: (key) => unsavedKeys.has(key) },
  );
  if (tabs !== kept.tabs) dispatch(() => ({ ...kept, tabs }));

  useEffect(() => {
    if (user === null) return;
    dispatch(({ tabs: now, person }) => {
      const isOthers = person !== null && person !== user.userId;
      return {
        tabs: without(now, (tab) => !isOthers && maySee(tab.entry, user)),
        person: user.userId,
      };
    });
  }, [user]);

  const outside = tabs.outside?.key;
  useEffect(() => {
    const keys = new Set(tabs.list.map(({ key }) => key));
    memory.scrolls.keepOnly(keys);
    if (outside !== undefined) keys.add(outside);
    memory.topics.keepOnly(keys);
  }, [tabs.list, outside, memory]);
  useKept({ tabs, person: kept.person }, isMulti, memory);

  const change = useCallback(
    (next: (tabs: OpenTabs) => OpenTabs) => dispatch((now) => ({ ...now, tabs: next(now.tabs) })),
    [],
  );
  const shown = pageInFront(tabs);
  if (shown === null) throw new Error('showPage() puts the page in front');
  return { tabs, front: shown, isMulti, scrolls: memory.scrolls, change };
}

function changeKept(kept: KeptTabs, change: (kept: KeptTabs) => KeptTabs): KeptTabs {
  return change(kept);
}

/** Stores the bar for a reload, with the last scroll positions and topics. */
function useKept({ tabs, person }: KeptTabs, isMulti: boolean, memory: PageMemory): void {
  const { list } = tabs;
  useEffect(() => {
    if (!isMulti) {
      forgetKeptTabs();
      return undefined;
    }
    const keep = (): void => {
      // A log-out has emptied the storage, and it stays empty.
      if (hasSession()) keepTabs({ tabs: { ...NO_TABS, list }, person }, memory);
    };
    keep();
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isMulti, list, person, memory]);
}
