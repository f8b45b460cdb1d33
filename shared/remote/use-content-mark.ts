import { useContext, useLayoutEffect } from 'react';
import { PageFrameContext } from './page-frame';

/** Name of the performance mark that the bench and the web vitals read. Only the newest page's mark exists. */
export const CONTENT_MARK = 'portal:content';

let markedNavigation: string | null = null;

/**
 * Sets the performance mark `portal:content` once per navigation, when the page's first data has been painted.
 * @param ready the page shows its data (an empty list and an error count as data)
 */
export function useContentMark(ready: boolean): void {
  const { current, subscribe } = useContext(PageFrameContext);
  // A layout effect: a passive one may run only after the browser has painted.
  useLayoutEffect(() => {
    if (!ready) return undefined;
    const mark = (): void => {
      const { isVisible, navigation } = current();
      if (!isVisible || markedNavigation === navigation) return;
      markedNavigation = navigation;
      // The first frame renders React's changes. In the second they are on screen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          // Browsers keep marks without limit, so remove the previous one.
          performance.clearMarks(CONTENT_MARK);
          performance.mark(CONTENT_MARK, { detail: { navigation } });
        }),
      );
    };
    mark();
    return subscribe(mark);
  }, [ready, current, subscribe]);
}
