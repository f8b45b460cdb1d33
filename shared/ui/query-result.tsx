import type { ReactNode } from 'react';
import { Skeleton } from 'antd';
import type { FailureLike } from './failure';
import { LoadFailure } from './load-failure';
import { useUiText } from './use-ui-text';

/** The part of a query hook's result that decides what is on screen. */
export interface QueryLike<T> {
  readonly data?: T | undefined;
  /** Undefined while `data` is the answer to a former request; absent where nobody can tell. */
  readonly currentData?: T | undefined;
  readonly error?: FailureLike | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface QueryResultProps<T> {
  readonly query: QueryLike<T>;
  /** Skeleton in the shape of what comes. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Skeleton on the first load, failure with Retry, else the data, which stays while it is fetched again. */
export function QueryResult<T>({ query, skeleton, children }: QueryResultProps<T>) {
  const t = useUiText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== undefined) return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div aria-busy="true" aria-label={t('loading')} role="status">
      {skeleton ?? <Skeleton active title={false} paragraph={{ rows: 3 }} />}
    </div>
  );
}
