import { useDelay } from '../browser/use-delay';
import { useOnDemand } from '../on-demand/use-on-demand';

const loadNoticeBar = () => import('./notice-bar').then(({ NoticeBar }) => NoticeBar);

/**
 * Where the portal says what concerns every page. Its code comes once the page is at rest, and is then there
 * when the network is not. A page whose line was down just then asks again.
 */
export function NoticeArea() {
  const isWanted = useDelay(REST_MS);
  const bar = useOnDemand({ isWanted, load: loadNoticeBar });
  return bar && <bar.Component />;
}

/** Long enough for the first page and its data, also on a slow line. */
const REST_MS = 2_500;
