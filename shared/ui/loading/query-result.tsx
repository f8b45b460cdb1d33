import type { ReactNode } from 'react';
import { Skeleton } from 'antd';
import type { FailureLike } from './failure';
import { LoadFailure } from './load-failure';
import { useLoadText } from '../text/use-load-text';

/** The part of a query hook's result that decides what is shown. */
export interface QueryLike<T> {
  readonly data?: T | undefined;
  /** Undefined while `data` is the response to an earlier request. Absent if this is not known. */
  readonly currentData?: T | undefined;
  readonly error?: FailureLike | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Whether the response to the current request has not arrived yet, and `data` is that to an earlier one. */
export function isOfEarlierRequest<T>(query: QueryLike<T>): boolean {
  return query.isFetching && 'currentData' in query && query.currentData === undefined;
}

export interface QueryResultProps<T> {
  readonly query: QueryLike<T>;
  /** Skeleton in the shape of the content. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows a skeleton on the first load, a failure with Retry, otherwise the data, which stays during a refetch. */
export function QueryResult<T>({ query, skeleton, children }: QueryResultProps<T>) {
  const t = useLoadText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== undefined) return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div aria-busy="true" aria-label={t('loading')} role="status">
      {skeleton ?? <Skeleton active title={false} paragraph={{ rows: 3 }} />}
    </div>
  );
}
