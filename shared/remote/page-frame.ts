import { createContext, useContext } from 'react';

/** A page's word that it holds work. */
export interface UnsavedClaim {
  /** The work is saved, or the person has dropped it. */
  readonly end: () => void;
  /** What made the claim is off the screen: gone for good, or only hidden together with its page. */
  readonly leave: () => void;
}

/** What the shell tells a page of the frame in which it stands. */
export interface PageFrame {
  /** False while another tab of the multi-tab bar is in front: polls pause. */
  readonly isVisible: boolean;
  /** Changes with each navigation that brings a page to the front. */
  readonly navigation: string;
  /** Says that the page holds work which leaving it would lose; for `useUnsavedChanges`. */
  readonly claimUnsaved?: () => UnsavedClaim;
}

/** Outside a frame (a test, the sandbox) a page counts as visible. */
export const PageFrameContext = createContext<PageFrame>({ isVisible: true, navigation: 'start' });

export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext);
}
