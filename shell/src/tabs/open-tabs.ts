import type { Location, NavigationType } from 'react-router-dom';
import type { DirectoryEntry } from '../routing/route-directory';
import { hasOnlyTabKey, tabKeyOf } from './tab-key';

/** Maximum number of mounted frames, including the active one. Pages with unsaved work are not counted. */
export const MAX_MOUNTED = 8;

/** An open page: its entry and the address that it reads, also while hidden. */
export interface OpenPage {
  readonly key: string;
  readonly entry: DirectoryEntry;
  /** Includes view state (filter, page, sort), which the tab keeps. */
  readonly location: Location;
  /** Changes when the page is activated again, and stays the same while its query changes. */
  readonly navigation: string;
}

export interface Tab extends OpenPage {
  /** Sequence number. Frames are rendered in this order, so that none moves in the DOM when tabs are moved. */
  readonly opened: number;
  /** Whether its frame is mounted. An unmounted tab keeps only its address, view state and scroll position. */
  readonly isMounted: boolean;
}

/** The open pages. */
export interface OpenTabs {
  /** In the order of the bar. */
  readonly list: readonly Tab[];
  /** Keys by last activation, the active one first. */
  readonly recent: readonly string[];
  /** Keys that are removed as soon as another page is active. */
  readonly closing: readonly string[];
  /** The active page if it is not in the bar, because it has another layout than the main one. */
  readonly outside: OpenPage | null;
  /** The last browser address that was processed. The active page may read another one. */
  readonly arrived: Location | null;
  /** Number of tabs opened so far. */
  readonly count: number;
}

export const NO_TABS: OpenTabs = {
  list: [],
  recent: [],
  closing: [],
  outside: null,
  arrived: null,
  count: 0,
};

/** A completed navigation. */
export interface Arrival {
  readonly entry: DirectoryEntry;
  readonly location: Location;
  readonly by: `${NavigationType}`;
  /** The address with which a page was rendered before it was opened. */
  readonly prerendered?: Location | undefined;
}

export interface TabRules {
  /** Whether several pages may be open, or only the active one. */
  readonly isMulti: boolean;
  readonly isUnsaved: (key: string) => boolean;
}

/** The active page; null before the first one. */
export function activePageOf({ list, recent, outside }: OpenTabs): OpenPage | null {
  return outside ?? list.find(({ key }) => key === recent[0]) ?? null;
}

/**
 * The tabs after a page has become active. Returns the same object if nothing changes, so that it can be called
 * repeatedly. A link that only names an open page restores its last state. A link with more parameters, and the
 * browser's back and forward, set the state.
 */
export function showPage(tabs: OpenTabs, arrival: Arrival, rules: TabRules): OpenTabs {
  const activePage = activePageOf(tabs);
  if (activePage !== null && tabs.arrived === arrival.location && activePage.entry === arrival.entry)
    return applyRules(tabs, rules);
  const key = tabKeyOf(arrival.entry, arrival.location.search);
  if (activePage?.key === key && activePage.entry === arrival.entry)
    return stayAt(tabs, activePage, arrival, rules);
  if (arrival.entry.layout !== 'main') return showOutside(tabs, key, arrival);

  const known = tabs.list.find((tab) => tab.key === key);
  const shown = known === undefined ? newTab(tabs, key, arrival) : activatedTab(known, arrival);
  const list =
    known === undefined ? [...tabs.list, shown] : tabs.list.map((tab) => (tab === known ? shown : tab));
  const closedKeys = tabs.closing.filter((other) => other !== key);
  return applyRules(
    {
      list: list.filter((tab) => !closedKeys.includes(tab.key)),
      recent: [key, ...tabs.recent.filter((other) => other !== key && !closedKeys.includes(other))],
      closing: [],
      outside: null,
      arrived: arrival.location,
      count: tabs.count + (known === undefined ? 1 : 0),
    },
    rules,
  );
}

function stayAt(tabs: OpenTabs, activePage: OpenPage, { location }: Arrival, rules: TabRules): OpenTabs {
  if (tabs.outside !== null) return { ...tabs, arrived: location, outside: { ...activePage, location } };
  const list = tabs.list.map((tab) => (tab.key === activePage.key ? { ...tab, location } : tab));
  return applyRules({ ...tabs, arrived: location, list }, rules);
}

/**
 * A page of another layout replaces all frames; /back-home drops the tabs (docs/reference/screens.md#multi-tab-bar).
 */
function showOutside(tabs: OpenTabs, key: string, { entry, location }: Arrival): OpenTabs {
  const outside = { key, entry, location, navigation: location.key };
  if (entry.name === 'backHome') return { ...NO_TABS, count: tabs.count, outside, arrived: location };
  const list = tabs.list.map((tab) => ({ ...tab, isMounted: false }));
  return { ...tabs, list, closing: [], outside, arrived: location };
}

/** Opens a tab. A page that was rendered for the same address keeps its location object and does not re-render. */
function newTab({ count }: OpenTabs, key: string, { entry, location, prerendered }: Arrival): Tab {
  return {
    key,
    entry,
    location: prerendered !== undefined && isSameAddress(prerendered, location) ? prerendered : location,
    navigation: location.key,
    opened: count,
    isMounted: true,
  };
}

/** Activates a tab. If the address is the same, the page keeps its location object and does not re-render. */
function activatedTab(tab: Tab, { entry, location, by }: Arrival): Tab {
  const isRestored =
    location.state === null && by === 'PUSH' && hasOnlyTabKey(entry, location.search, location.hash);
  return {
    ...tab,
    entry,
    location: isRestored || isSameAddress(tab.location, location) ? tab.location : location,
    navigation: location.key,
    isMounted: true,
  };
}

/** Whether two locations are the same for a page. With a state they never are. */
function isSameAddress(one: Location, other: Location): boolean {
  return (
    one.state === null &&
    other.state === null &&
    addressOf({ location: one }) === addressOf({ location: other })
  );
}

/** Applies the rules: without the bar only the active page, with it no more mounted frames than allowed. */
function applyRules(tabs: OpenTabs, { isMulti, isUnsaved }: TabRules): OpenTabs {
  const [activeKey] = tabs.recent;
  if (activeKey === undefined) return tabs;
  if (!isMulti) return tabs.list.length === 1 ? tabs : without(tabs, (tab) => tab.key === activeKey);
  const mountedKeys = tabs.recent.filter((key) => tabs.list.some((tab) => tab.key === key && tab.isMounted));
  const allowedKeys = new Set(mountedKeys.slice(0, MAX_MOUNTED));
  const shouldUnmount = ({ key, entry, isMounted }: Tab): boolean =>
    isMounted && key !== activeKey && !isUnsaved(key) && (entry.keepAlive === false || !allowedKeys.has(key));
  if (!tabs.list.some(shouldUnmount)) return tabs;
  return { ...tabs, list: tabs.list.map((tab) => (shouldUnmount(tab) ? { ...tab, isMounted: false } : tab)) };
}

/** The tabs that pass; the active page is always kept. Returns the same object if all pass. */
export function without(tabs: OpenTabs, passes: (tab: Tab) => boolean): OpenTabs {
  const activePage = activePageOf(tabs);
  const list = tabs.list.filter((tab) => tab.key === activePage?.key || passes(tab));
  if (list.length === tabs.list.length) return tabs;
  const keys = new Set(list.map(({ key }) => key));
  return {
    ...tabs,
    list,
    recent: tabs.recent.filter((key) => keys.has(key)),
    closing: tabs.closing.filter((key) => keys.has(key)),
  };
}

/**
 * Closes tabs. The active one is removed once another page is active: `next` is that page, the last remaining tab
 * (docs/reference/screens.md#multi-tab-bar). It is null if the active page does not change. The only tab cannot be
 * closed.
 */
export function closeTabs(
  tabs: OpenTabs,
  keys: readonly string[],
): { readonly tabs: OpenTabs; readonly next: Tab | null } {
  const left = tabs.list.filter(({ key }) => !keys.includes(key));
  const next = left.at(-1);
  if (next === undefined) return { tabs, next: null };
  const closed = without(tabs, ({ key }) => !keys.includes(key));
  const activePage = activePageOf(tabs);
  if (activePage === null || !keys.includes(activePage.key)) return { tabs: closed, next: null };
  return { tabs: { ...closed, closing: [activePage.key] }, next };
}

/** Moves a tab to a position in the bar, counted from 0. */
export function moveTab(tabs: OpenTabs, key: string, place: number): OpenTabs {
  const from = tabs.list.findIndex((tab) => tab.key === key);
  const to = Math.min(Math.max(place, 0), tabs.list.length - 1);
  if (from === -1 || from === to) return tabs;
  const list = [...tabs.list];
  list.splice(to, 0, ...list.splice(from, 1));
  return { ...tabs, list };
}

/** Which tabs a menu item closes, relative to the tab of the menu. */
export type CloseScope = 'current' | 'right' | 'left' | 'all';

/**
 * Keys of the tabs that the menu item closes; "all" keeps the tab of the menu
 * (docs/reference/screens.md#multi-tab-bar).
 */
export function keysToClose({ list }: OpenTabs, scope: CloseScope, targetKey: string): readonly string[] {
  const keys = list.map(({ key }) => key);
  const at = keys.indexOf(targetKey);
  if (at === -1) return [];
  switch (scope) {
    case 'current':
      return [targetKey];
    case 'right':
      return keys.slice(at + 1);
    case 'left':
      return keys.slice(0, at);
    case 'all':
      return keys.filter((key) => key !== targetKey);
  }
}

/** The address that restores a tab in its last state. */
export function addressOf({ location: { pathname, search, hash } }: Pick<OpenPage, 'location'>): string {
  return `${pathname}${search}${hash}`;
}

/** The frames to render, in an order that never changes. */
export function framesOf({ list, outside, count }: OpenTabs): readonly Tab[] {
  if (outside !== null) return [{ ...outside, opened: count, isMounted: true }];
  return list.filter(({ isMounted }) => isMounted).sort((a, b) => a.opened - b.opened);
}
