import type { Navigator } from 'react-router-dom';

/** A page's navigator, which waits while another page is active. */
export interface DeferredNavigator {
  readonly navigator: Navigator;
  /** Marks the page as active, until the returned function is called. */
  readonly enter: () => () => void;
  /** Runs the last navigation that had to wait. */
  readonly runPending: () => void;
}

/**
 * Creates a navigator for one page. Work that a page has started may end after the user has switched to another tab; it
 * must not navigate then. The last navigation of an inactive page runs when the page is active again; that of a closed
 * page is dropped.
 * @param isCovered whether another page is already shown, ahead of its navigation
 */
export function createDeferredNavigator(navigator: Navigator, isCovered: () => boolean): DeferredNavigator {
  let isActive = false;
  let pending: (() => void) | null = null;
  function whenActive(go: () => void): void {
    if (isActive && !isCovered()) go();
    else pending = go;
  }
  return {
    navigator: {
      ...navigator,
      push: (...args) => whenActive(() => navigator.push(...args)),
      replace: (...args) => whenActive(() => navigator.replace(...args)),
      go: (by) => whenActive(() => navigator.go(by)),
    },
    enter() {
      isActive = true;
      return () => {
        isActive = false;
      };
    },
    runPending() {
      const due = pending;
      pending = null;
      due?.();
    },
  };
}
