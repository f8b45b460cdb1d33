import type { Navigator } from 'react-router-dom';

/** A page's navigator, which waits while another page is active. */
export interface DeferredNavigator {
  readonly navigator: Navigator;
  /** Marks the page as active, until the returned function is called. */
  readonly enter: () => () => void;
  /** Runs the last navigation that had to wait. */
  readonly carryOut: () => void;
}

/**
 * Creates a navigator for one page. Work that a page has started may end after the user has switched to another tab; it
 * must not navigate then. The last navigation of an inactive page runs when the page is active again; that of a closed
 * page is dropped.
 * @param isCovered whether another page is already shown, ahead of its navigation
 */
export function createDeferredNavigator(navigator: Navigator, isCovered: () => boolean): DeferredNavigator {
  let isHere = false;
  let wish: (() => void) | null = null;
  function whenInFront(go: () => void): void {
    if (isHere && !isCovered()) go();
    else wish = go;
  }
  return {
    navigator: {
      ...navigator,
      push: (...args) => whenInFront(() => navigator.push(...args)),
      replace: (...args) => whenInFront(() => navigator.replace(...args)),
      go: (by) => whenInFront(() => navigator.go(by)),
    },
    enter() {
      isHere = true;
      return () => {
        isHere = false;
      };
    },
    carryOut() {
      const due = wish;
      wish = null;
      due?.();
    },
  };
}
