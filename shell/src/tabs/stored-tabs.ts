import * as z from '@portal/shared/schema';
import { webStorage } from '@portal/shared/http';
import { storedValue } from '../browser/stored-value';
import type { RouteDirectory } from '../routing/route-directory';
import { addressOf, NO_TABS, type OpenTabs, type Tab } from './open-tabs';
import { LONGEST_TOPIC, type PageTopics } from '../open-pages/page-topics';
import type { ScrollMemory } from './scroll-memory';
import { tabKeyOf } from './tab-key';

/** In session storage, since each browser tab has its own tab bar. A reload restores it. */
const record = storedValue('open-tabs', webStorage.session);
/** Maximum number of stored tabs. A record with more was not written by this shell. */
const MAX_STORED = 50;
const LONGEST_ADDRESS = 2_048;

const storedTabs = z.object({
  schema: z.literal(1),
  /** Id of the user of the tabs; null if it was not known yet. */
  person: z.nullable(z.string().check(z.maxLength(64))),
  tabs: z
    .array(
      z.object({
        address: z.string().check(z.startsWith('/'), z.maxLength(LONGEST_ADDRESS)),
        /** Pixels from the top. */
        scroll: z.number().check(z.nonnegative()),
        /** Topic of the page, for the title: the page itself sets it only once it is mounted. */
        topic: z.optional(z.string().check(z.maxLength(2 * LONGEST_TOPIC))),
      }),
    )
    .check(z.maxLength(MAX_STORED)),
});

export interface StoredTabs {
  readonly tabs: OpenTabs;
  readonly person: string | null;
}

/** Data of open pages besides their addresses. */
export interface PageMemory {
  readonly scrolls: ScrollMemory;
  readonly topics: PageTopics;
}

const NO_STORED_TABS: StoredTabs = { tabs: NO_TABS, person: null };

/**
 * The bar before the reload, with all tabs unmounted. An invalid record counts as none, and tabs whose page is not in
 * the release set are dropped.
 */
export function readStoredTabs(directory: RouteDirectory, { scrolls, topics }: PageMemory): StoredTabs {
  const parsed = storedTabs.safeParse(record.read());
  if (!parsed.success) return NO_STORED_TABS;
  const list: Tab[] = [];
  for (const { address, scroll, topic = null } of parsed.data.tabs) {
    const tab = tabAt(directory, address, list.length);
    if (tab === null || list.some(({ key }) => key === tab.key)) continue;
    list.push(tab);
    scrolls.set(tab.key, scroll);
    topics.name(tab.key, topic);
  }
  return { tabs: { ...NO_TABS, list, count: list.length }, person: parsed.data.person };
}

/** Stores the bar for a reload. If the storage is disabled or full, it is silently not stored. */
export function storeTabs({ tabs: { list }, person }: StoredTabs, { scrolls, topics }: PageMemory): void {
  const tabs = list
    // During overscroll the position may be negative for a moment.
    .map((tab) => ({
      address: addressOf(tab),
      scroll: Math.max(0, scrolls.of(tab.key)),
      topic: topics.of(tab.key),
    }))
    // A tab that is invalid when read would make the whole record invalid.
    .filter(({ address }) => address.length <= LONGEST_ADDRESS)
    .slice(0, MAX_STORED);
  record.write({ schema: 1, person, tabs });
}

export const clearStoredTabs = record.remove;

function tabAt(directory: RouteDirectory, address: string, opened: number): Tab | null {
  const { origin } = window.location;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (url === null || url.origin !== origin) return null;
  const entry = directory.at(url.pathname);
  if (entry?.layout !== 'main') return null;
  const { pathname, search, hash } = url;
  const navigation = `kept-${String(opened)}`;
  return {
    key: tabKeyOf(entry, search),
    entry,
    location: { pathname, search, hash, state: null, key: navigation },
    navigation,
    opened,
    isMounted: false,
  };
}
