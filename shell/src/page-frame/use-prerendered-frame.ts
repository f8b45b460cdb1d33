import { useEffect } from 'react';
import { useObservable } from '../observable/use-observable';
import { useShell } from '../services/shell-services';
import type { OpenTabs, Tab } from '../tabs/open-tabs';
import { tabKeyOf } from '../tabs/tab-key';

/**
 * The hidden frame of a page that is rendered before it is opened; null if there is none. It has the key that its tab
 * will have, so that opening the page keeps what is rendered.
 */
export function usePrerenderedFrame({ list, outside, count, arrived }: OpenTabs): Tab | null {
  const { prerender } = useShell();
  const page = useObservable(prerender);
  const key = page === null ? null : tabKeyOf(page.entry, page.location.search);
  const isOpen = list.some((tab) => tab.isMounted && tab.key === key);
  useEffect(() => prerender.end(), [prerender, isOpen, arrived]);
  if (page === null || key === null || isOpen) return null;
  // Only pages inside the main layout are rendered beside the one that is shown.
  if (outside !== null || page.entry.layout !== 'main') return null;
  return { ...page, key, navigation: page.location.key, opened: count, isMounted: true };
}
