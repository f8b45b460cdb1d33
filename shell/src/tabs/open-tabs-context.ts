import { createContext, useContext } from 'react';
import type { OpenTabs } from './open-tabs';

/** State and actions of the tab bar. Null if there is no bar. */
export interface TabBarState {
  readonly tabs: OpenTabs;
  readonly activeKey: string;
  /** Activates a tab in its last state. */
  readonly select: (key: string) => void;
  /** Closes tabs without confirmation: unsaved work in them is lost. */
  readonly close: (keys: readonly string[]) => void;
  /** Moves a tab to a position in the bar, counted from 0. */
  readonly move: (key: string, place: number) => void;
}

export const TabBarContext = createContext<TabBarState | null>(null);

export function useTabBar(): TabBarState | null {
  return useContext(TabBarContext);
}
