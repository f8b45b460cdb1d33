import { useTextLanguage } from '@portal/shared/i18n';
import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/store';
import { useMemo } from 'react';
import { useShell } from '../services/shell-services';
import type { DirectoryEntry } from '../routing/route-directory';
import { tabKeyOf } from '../tabs/tab-key';
import { commandItems } from './command-items';
import { hitItems } from './hit-items';
import { matchingItems, matchScore } from './match';
import { mergeByAddress } from './merge-by-address';
import { isOffered, pageItem, pagesOf } from './page-items';
import { PALETTE_GROUPS, type PaletteGroup, type PaletteItem } from './palette-item';
import { recentItems } from './recent-items';
import { readRecent } from './recent-pages';
import type { Search } from './use-search';
import { useShellActions } from './use-shell-actions';

/** Maximum number of items per group once text is typed. */
const MAX_PER_GROUP = 5;

export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly items: readonly PaletteItem[];
}

interface SectionsInput {
  /** The typed text, trimmed. */
  readonly text: string;
  readonly search: Search;
  /** The active page. */
  readonly activeEntry: DirectoryEntry;
}

/**
 * The palette's content. Without typed text: what was opened recently, all pages and all actions. With typed text: the
 * matching pages and actions, and the provider's hits.
 */
export function usePaletteSections({ text, search, activeEntry }: SectionsInput): readonly PaletteSection[] {
  const { directory, config } = useShell();
  const { user } = useSession();
  const language = useTextLanguage();
  const location = useLocation();
  const person = user?.userId;
  const recent = useMemo(() => (person === undefined ? [] : readRecent(person)), [person]);
  const shellActions = useShellActions();

  const { pages, actions } = mergeByAddress({
    pages: pagesOf(directory, user).map((entry) => pageItem(entry, language)),
    actions: [...commandItems(config.set.remotes, { directory, user, language }), ...shellActions],
  });
  if (text === '') {
    const inactive = pages.filter(({ id }) => id !== `page:${activeEntry.name}`);
    // Without its view state.
    const activeAddress = tabKeyOf(activeEntry, location.search);
    const again = recentItems(recent, { directory, user, language, pages: inactive, activeAddress });
    const others = inactive.filter(({ id }) => !again.some((item) => item.id === id));
    return groupIntoSections([...again, ...others, ...actions]);
  }
  const pathOf = (routeName: string) => {
    const entry = directory.byName(routeName);
    return entry !== null && isOffered(entry, user) ? entry.path : null;
  };
  const found = search.hits === null ? [] : hitItems(search.hits, pathOf);
  return groupIntoSections([
    ...matchingItems(pages, text).slice(0, MAX_PER_GROUP),
    ...matchingItems(actions, text).slice(0, MAX_PER_GROUP),
    // While a search is running, the previous hits that still match are shown.
    ...found.filter(
      ({ title, note = '' }) => !search.isBusy || matchScore({ title, keywords: [note] }, text) !== null,
    ),
  ]);
}

function groupIntoSections(items: readonly PaletteItem[]): readonly PaletteSection[] {
  return PALETTE_GROUPS.map((group) => ({
    group,
    items: items.filter((item) => item.group === group),
  })).filter(({ items: groupItems }) => groupItems.length > 0);
}
