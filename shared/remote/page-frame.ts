import { createContext, useContext, useSyncExternalStore } from 'react';

/** A page's word that it holds work. */
export interface UnsavedClaim {
  /** The work is saved, or the person has dropped it. */
  readonly end: () => void;
  /** What made the claim is off the screen: gone for good, or only hidden together with its page. */
  readonly leave: () => void;
}

/** How a page's frame stands at the moment. */
export interface FrameMoment {
  /** False while another tab of the multi-tab bar is in front: polls pause. */
  readonly isVisible: boolean;
  /** Changes with each navigation that brings a page to the front. */
  readonly navigation: string;
}

/**
 * What the shell tells a page of the frame in which it stands. The frame itself stays the same as long as the
 * page is open, so that coming to the front does not draw the page anew.
 */
export interface PageFrame {
  readonly current: () => FrameMoment;
  /** @returns the end of the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Says that the page holds work which leaving it would lose; for `useUnsavedChanges`. */
  readonly claimUnsaved?: () => UnsavedClaim;
  /** Says what the page is about, or that it is about nothing in particular; for `usePageTopic`. */
  readonly nameTopic?: (topic: string | null) => void;
}

/** A frame that never changes. */
export function stillFrame(moment: FrameMoment, claimUnsaved?: PageFrame['claimUnsaved']): PageFrame {
  return {
    current: () => moment,
    subscribe: () => () => undefined,
    ...(claimUnsaved !== undefined && { claimUnsaved }),
  };
}

/** Outside a frame (a test, the sandbox) a page counts as visible. */
export const PageFrameContext = createContext<PageFrame>(
  stillFrame({ isVisible: true, navigation: 'start' }),
);

/** Draws again whenever the page comes to the front or leaves it. */
export function usePageFrame(): FrameMoment {
  const { subscribe, current } = useContext(PageFrameContext);
  return useSyncExternalStore(subscribe, current);
}
