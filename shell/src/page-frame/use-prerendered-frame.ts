import { useEffect, useMemo } from 'react';
import { useObservable } from '../observable/use-observable';
import { useShell } from '../services/shell-services';
import type { Tab } from '../tabs/open-tabs';
import { tabKeyOf } from '../tabs/tab-key';
import type { OpenTabsState } from '../tabs/use-open-tabs';

/**
 * The hidden frame of a page that is rendered before it is opened; null if there is none. It has the key that its tab
 * will have, so that opening the page keeps what is rendered.
 */
export function usePrerenderedFrame({ tabs, activePage }: OpenTabsState): Tab | null {
  const { list, outside, count, arrived } = tabs;
  const { prerender } = useShell();
  const page = useObservable(prerender);
  useEffect(() => prerender.arrive(activePage.entry), [prerender, activePage.entry, arrived]);
  const frame = useMemo((): Tab | null => {
    if (page === null) return null;
    const key = tabKeyOf(page.entry, page.location.search);
    return { ...page, key, navigation: page.location.key, opened: count, isMounted: true };
  }, [page, count]);
  // A tab restores its own address. Only pages inside the main layout are rendered beside the one that is shown.
  const hasTab = list.some(({ key }) => key === frame?.key);
  return hasTab || outside !== null || frame?.entry.layout !== 'main' ? null : frame;
}
