import { createContext, useContext } from 'react';

/** What the shell tells a page of the frame in which it stands. */
export interface PageFrame {
  /** False while another tab of the multi-tab bar is in front: polls pause. */
  readonly isVisible: boolean;
  /** Changes with each navigation that brings a page to the front. */
  readonly navigation: string;
}

/** Outside a frame (a test, the sandbox) a page counts as visible. */
export const PageFrameContext = createContext<PageFrame>({ isVisible: true, navigation: 'start' });

export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext);
}
