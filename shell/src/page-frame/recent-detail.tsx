import type { NamedDetail } from '@portal/shared/remote';
import type { Observable } from '../observable/create-observable';
import { useObservable } from '../observable/use-observable';
import { useRecent } from '../palette/use-recent';

interface RecentDetailProps {
  /** Route name of the page. */
  readonly route: string;
  /** What the page has open. */
  readonly detail: Observable<NamedDetail | null>;
}

/** Notes the details that a page opens. A component of its own, so that the page's frame does not re-render. */
export function RecentDetail({ route, detail }: RecentDetailProps) {
  const shown = useObservable(detail);
  useRecent(shown === null ? null : { route, ...shown });
  return null;
}
