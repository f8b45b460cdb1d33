import { useEffect, useState } from 'react';
import { useOnDemand } from '../layout/use-on-demand';

const loadNoticeBar = () => import('./notice-bar').then(({ NoticeBar }) => NoticeBar);

/**
 * Where the portal says what concerns every page. Its code comes once the page is at rest, and is then there
 * when the network is not. A page whose line was down just then asks again.
 */
export function NoticeArea() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setIsDue(true), REST_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  const bar = useOnDemand({ isWanted: isDue, load: loadNoticeBar, onFailure: () => setIsDue(false) });
  return bar && <bar.Component />;
}

/** Long enough for the first page and its data, also on a slow line. */
const REST_MS = 2_500;
