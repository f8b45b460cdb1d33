import { createContext, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../services/shell-services';
import type { DirectoryEntry } from '../routing/route-directory';
import type { PendingTab } from './pending-tab';
import { showAhead } from './show-ahead';
import { tabKeyOf } from './tab-key';
import type { OpenTabsState } from './use-open-tabs';

/**
 * Opens a page at its plain address if it has been rendered already. Returns false, without doing anything, if not, and
 * while another page is being opened or unsaved work must be asked about.
 */
export type OpenPrerendered = (entry: DirectoryEntry) => boolean;

export const OpenPrerenderedContext = createContext<OpenPrerendered>(() => false);

/** Shows the hidden frame of the page that is rendered ahead, and then navigates to it. */
export function useOpenPrerendered(
  { activePage, isMulti }: OpenTabsState,
  pendingTab: PendingTab,
): OpenPrerendered {
  const navigate = useNavigate();
  const { prerender, unsaved } = useShell();
  return useCallback(
    (entry) => {
      const key = tabKeyOf(entry, '');
      // The second click of a double click.
      if (pendingTab.current() === key) return true;
      const isLeaving = !isMulti || activePage.entry.keepAlive === false;
      // The navigation may need a confirmation first.
      if (isLeaving && unsaved.current().has(activePage.key)) return false;
      if (pendingTab.current() !== null || !prerender.take(entry)) return false;
      showAhead(pendingTab, key, () => void navigate(entry.path));
      return true;
    },
    [navigate, prerender, unsaved, activePage, isMulti, pendingTab],
  );
}
