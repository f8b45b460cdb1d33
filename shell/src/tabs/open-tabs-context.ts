import { createContext, useContext } from 'react';
import type { OpenTabs } from './open-tabs';

/** What the bar draws and does. Null where there is no bar. */
export interface TabBarState {
  readonly tabs: OpenTabs;
  readonly front: string;
  /** Brings a tab to the front, as it was left. */
  readonly select: (key: string) => void;
  /** Closes tabs without a question: unsaved work in them is lost. */
  readonly close: (keys: readonly string[]) => void;
  /** To a place in the bar, counted from 0. */
  readonly move: (key: string, place: number) => void;
}

export const TabBarContext = createContext<TabBarState | null>(null);

export function useTabBar(): TabBarState | null {
  return useContext(TabBarContext);
}
