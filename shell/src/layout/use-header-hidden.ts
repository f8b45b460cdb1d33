import { useEffect, useState } from 'react';

/** The header stays visible up to this scroll position (docs/reference/screens.md#sidebar-and-header). */
const FROM_PX = 300;

/**
 * Whether a header that may hide is hidden: after scrolling down beyond 300 px, until scrolling up
 * (docs/reference/screens.md#sidebar-and-header).
 */
export function useHeaderHidden(mayHide: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!mayHide) return undefined;
    let last = offset();
    const follow = () => {
      const now = offset();
      if (now < last || now < FROM_PX) setHidden(false);
      else if (now > last && now > FROM_PX) setHidden(true);
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [mayHide]);
  return mayHide && isHidden;
}

/** The scroll position, limited to the page: overscroll that springs back does not count as scrolling up. */
function offset(): number {
  const last = document.documentElement.scrollHeight - window.innerHeight;
  return Math.min(Math.max(window.scrollY, 0), Math.max(last, 0));
}
