import { useEffect } from 'react';
import { usePageFrame } from './page-frame';

/** Name of the mark that the bench and the vitals read. */
export const CONTENT_MARK = 'portal:content';

let markedNavigation: string | null = null;

/**
 * Sets the performance mark `portal:content` once per navigation, when the page's first data is painted.
 * @param ready the page shows its data (an empty list and an error are data too)
 */
export function useContentMark(ready: boolean): void {
  const { isVisible, navigation } = usePageFrame();
  const isDue = ready && isVisible;
  useEffect(() => {
    if (!isDue || markedNavigation === navigation) return;
    markedNavigation = navigation;
    // The first frame draws what React has just put there; in the second it is on screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => performance.mark(CONTENT_MARK, { detail: { navigation } })),
    );
  }, [isDue, navigation]);
}
