import type { ReactNode } from 'react';
import { isSet, type ListFilter } from '../toolbar/list-filter';
import type { ListFrameProps } from './list-frame';
import { isOfEarlierRequest } from '../loading/query-result';

/** Whether a list has anything to search, filter, sort and export. */
export type HeadUse = 'some' | 'none' | 'unknown';

/**
 * A list without rows has none, unless its filters are why: those of the URL, and those that are set by default. Not
 * known before the first response.
 */
export function headUse<Row>(
  { query, isFiltered }: Pick<ListFrameProps<Row>, 'query' | 'isFiltered'>,
  filters: readonly ListFilter[] = [],
): HeadUse {
  if (isFiltered || filters.some(isSet)) return 'some';
  if (query.data === undefined) return query.error === undefined ? 'unknown' : 'some';
  return query.data.total === 0 && !isOfEarlierRequest(query) ? 'none' : 'some';
}

export interface ListHeadProps {
  readonly use: HeadUse;
  readonly children: ReactNode;
}

/** Tabs and toolbar of a list. Until it is known whether there are rows, only their room is kept. */
export function ListHead({ use, children }: ListHeadProps) {
  if (use === 'none') return null;
  return (
    <div className="portal-list-head" data-pending={use === 'unknown'}>
      {children}
    </div>
  );
}
