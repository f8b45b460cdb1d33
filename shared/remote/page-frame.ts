import { createContext, useContext, useSyncExternalStore } from 'react';

/** Registered by a page with unsaved changes. */
export interface UnsavedClaim {
  /** The changes were saved, or the user discarded them. */
  readonly end: () => void;
  /**
   * The component that registered the claim is no longer displayed: unmounted, or only hidden together with its page.
   */
  readonly leave: () => void;
}

/** Current state of a page's frame. */
export interface FrameMoment {
  /** False while another tab of the multi-tab bar is active; polls then pause. */
  readonly isVisible: boolean;
  /** Changes with each navigation that activates a page. */
  readonly navigation: string;
}

/** What a page shows beside its list, such as one of its applications. */
export interface NamedDetail {
  readonly title: string;
  /** Path and query that open it. */
  readonly address: string;
}

/**
 * The shell's interface to a page's frame. The object is the same as long as the page is open, so that activating the
 * page does not re-render it.
 */
export interface PageFrame {
  readonly current: () => FrameMoment;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Width of the page in px, before its first render too; undefined if it is not known. */
  readonly pageWidth?: () => number | undefined;
  /** Registers unsaved changes that leaving the page would lose. For `useUnsavedChanges`. */
  readonly claimUnsaved?: () => UnsavedClaim;
  /** Sets what the page is about; null for nothing in particular. For `usePageTopic`. */
  readonly nameTopic?: (topic: string | null) => void;
  /** Says which detail the page has open, so that the shell can offer it again; null for none. */
  readonly nameDetail?: (detail: NamedDetail | null) => void;
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

/** Re-renders whenever the page is activated or deactivated. */
export function usePageFrame(): FrameMoment {
  const { subscribe, current } = useContext(PageFrameContext);
  return useSyncExternalStore(subscribe, current);
}
