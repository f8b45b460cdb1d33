import { type UrlField, urlChoice } from '@portal/shared/router';

/** The filters of a list whose rows have a status: one status, or all. */
type StatusFields<Status extends string> = Readonly<Record<'status', UrlField<Status | 'all' | undefined>>>;

/** The status in the URL. */
export function statusFields<const Status extends string>(statuses: readonly Status[]): StatusFields<Status> {
  return { status: urlChoice([...statuses, 'all']) };
}
