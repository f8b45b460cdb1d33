import { type RefCallback, useCallback } from 'react';

/** Name of the property by which bars at the lower edge of a page stand above the notices. */
const BOTTOM_EDGE = '--portal-bottom-edge';

/** Keeps the height of the notices on the root element. */
export function useBottomEdge(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(BOTTOM_EDGE, `${String(element.offsetHeight)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(BOTTOM_EDGE);
    };
  }, []);
}
