import type { Navigator } from 'react-router-dom';

/** A page's way to go elsewhere, which waits while another page is in front. */
export interface DeferredNavigator {
  readonly navigator: Navigator;
  /** The page is in front, until what this returns is called. */
  readonly enter: () => () => void;
  /** Goes where the page last wanted to go while it had to wait. */
  readonly carryOut: () => void;
}

/**
 * What a page began may end when somebody has long gone to another tab, and must not pull him back or away. The
 * last wish of a hidden page is carried out once it is in front again; that of one that is gone is not.
 *
 * @param isCovered another page is shown already, ahead of its navigation
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
