import { useTextLanguage } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/store';
import { useState } from 'react';
import { useShell } from '../services/shell-services';
import type { DirectoryEntry } from '../routing/route-directory';
import { commandItems } from './command-items';
import { hitItems } from './hit-items';
import { fitting, fitOf } from './match';
import { onePerAddress } from './one-per-address';
import { isOffered, pageItem, pagesOf } from './page-items';
import { PALETTE_GROUPS, type PaletteGroup, type PaletteItem } from './palette-item';
import { readRecent } from './recent-pages';
import type { Search } from './use-search';
import { useShellActions } from './use-shell-actions';

/** Items of one group that are shown once something is typed. */
const MAX_PER_GROUP = 5;

export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly items: readonly PaletteItem[];
}

interface Wanted {
  /** What was typed, trimmed. */
  readonly text: string;
  readonly search: Search;
  /** The page in front. */
  readonly front: DirectoryEntry;
}

/**
 * What the palette offers: with nothing typed the pages that were opened last, all pages and all actions;
 * else what fits of these, and what the provider found.
 */
export function usePaletteSections({ text, search, front }: Wanted): readonly PaletteSection[] {
  const { directory, config } = useShell();
  const { user } = useSession();
  const language = useTextLanguage();
  const [recent] = useState(readRecent);
  const shellActions = useShellActions();

  const { pages, actions } = onePerAddress({
    pages: pagesOf(directory, user).map((entry) => pageItem(entry, language)),
    actions: [...commandItems(config.set.remotes, { directory, user, language }), ...shellActions],
  });
  if (text === '') {
    const visited = recent.filter((name) => name !== front.name).map((name) => `page:${name}`);
    const again = visited.flatMap((id) => pages.filter((page) => page.id === id));
    const others = pages.filter(({ id }) => !visited.includes(id) && id !== `page:${front.name}`);
    return inSections([
      ...again.map((page) => ({ ...page, group: 'recent' as const })),
      ...others,
      ...actions,
    ]);
  }
  const pathOf = (routeName: string) => {
    const entry = directory.byName(routeName);
    return entry !== null && isOffered(entry, user) ? entry.path : null;
  };
  const found = search.hits === null ? [] : hitItems(search.hits, pathOf);
  return inSections([
    ...fitting(pages, text).slice(0, MAX_PER_GROUP),
    ...fitting(actions, text).slice(0, MAX_PER_GROUP),
    // While the answer is on its way, of the former hits those that still fit.
    ...found.filter(
      ({ title, note = '' }) => !search.isBusy || fitOf({ title, words: [note] }, text) !== null,
    ),
  ]);
}

function inSections(items: readonly PaletteItem[]): readonly PaletteSection[] {
  return PALETTE_GROUPS.map((group) => ({
    group,
    items: items.filter((item) => item.group === group),
  })).filter(({ items: those }) => those.length > 0);
}
