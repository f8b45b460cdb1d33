import { useEffect, useState } from 'react';

/** The header stays up to here (docs/reference/screens.md#sidebar-and-header). */
const FROM_PX = 300;

/**
 * Whether a header that may hide is away: after a scroll down past 300 px, until any scroll up
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

/** Held inside the page: what springs back at its ends is no scroll up. */
function offset(): number {
  const last = document.documentElement.scrollHeight - window.innerHeight;
  return Math.min(Math.max(window.scrollY, 0), Math.max(last, 0));
}
