import { useContext, useEffect } from 'react';
import { PageFrameContext } from './page-frame';

/** Name of the mark that the bench and the vitals read; there is one at a time, the newest page's. */
export const CONTENT_MARK = 'portal:content';

let markedNavigation: string | null = null;

/**
 * Sets the performance mark `portal:content` once per navigation, when the page's first data is painted.
 * @param ready the page shows its data (an empty list and an error are data too)
 */
export function useContentMark(ready: boolean): void {
  const { current, subscribe } = useContext(PageFrameContext);
  useEffect(() => {
    if (!ready) return undefined;
    const mark = (): void => {
      const { isVisible, navigation } = current();
      if (!isVisible || markedNavigation === navigation) return;
      markedNavigation = navigation;
      // The first frame draws what React has just put there; in the second it is on screen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          // The browser keeps marks without limit.
          performance.clearMarks(CONTENT_MARK);
          performance.mark(CONTENT_MARK, { detail: { navigation } });
        }),
      );
    };
    mark();
    return subscribe(mark);
  }, [ready, current, subscribe]);
}
