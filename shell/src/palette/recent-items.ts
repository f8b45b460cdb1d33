import type { Language } from '@portal/shared/contracts/language';
import type { SessionUser } from '@portal/shared/store';
import type { RouteDirectory } from '../routing/route-directory';
import { isOffered, pageIcon } from './page-items';
import type { PaletteItem } from './palette-item';
import type { RecentItem } from './recent-pages';

interface RecentContext {
  readonly directory: RouteDirectory;
  readonly user: SessionUser | null;
  readonly language: Language;
  /** The items of the pages that the palette offers. */
  readonly pages: readonly PaletteItem[];
  /** Address of the active page, without its view state. */
  readonly activeAddress: string;
}

/** What was opened last, without what is open: pages, and things by their own names with the page that they are in. */
export function recentItems(recent: readonly RecentItem[], context: RecentContext): readonly PaletteItem[] {
  return recent.flatMap((item) => itemsOf(item, context)).map((item) => ({ ...item, group: 'recent' }));
}

function itemsOf(
  { route, thing }: RecentItem,
  { directory, user, language, pages, activeAddress }: RecentContext,
): readonly PaletteItem[] {
  if (thing === undefined) return pages.filter(({ id }) => id === `page:${route}`);
  const entry = directory.byName(route);
  // The address comes from the browser's storage.
  if (entry === null || !isOffered(entry, user) || !thing.address.startsWith(`${entry.path}?`)) return [];
  if (thing.address === activeAddress) return [];
  return [
    {
      id: `recent:${thing.address}`,
      group: 'recent',
      title: thing.title,
      note: entry.title[language],
      keywords: [],
      icon: pageIcon(entry),
      choice: { kind: 'go', to: thing.address },
    },
  ];
}
