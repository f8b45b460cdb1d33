import { useDelay } from '../browser/use-delay';
import { useOnDemand } from '../on-demand/use-on-demand';

const loadNoticeBar = () => import('./notice-bar').then(({ NoticeBar }) => NoticeBar);

/**
 * Messages of the portal that apply to every page. Their code is loaded once the page is idle, so that it is available
 * without a network. If the connection was down then, it is loaded later.
 */
export function NoticeArea() {
  const isNeeded = useDelay(REST_MS);
  const bar = useOnDemand({ isNeeded, load: loadNoticeBar });
  return bar && <bar.Component />;
}

/** Long enough for the first page and its data, also on slow connections. */
const REST_MS = 2_500;
