import { type RefCallback, useCallback } from 'react';

/** CSS property with the height of the notices, for bars at the lower edge of a page. */
const BOTTOM_EDGE = '--portal-bottom-edge';

/** Sets the height of the notices on the root element. */
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
