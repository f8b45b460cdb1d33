import type { UrlPaging } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { Alert, Button, Flex, Pagination, theme } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state';
import { describeFailure } from '../loading/failure';
import { ListSkeleton } from './list-skeleton';
import { isOfEarlierRequest, type QueryLike, QueryResult } from '../loading/query-result';
import { useUiText } from '../text/use-ui-text';

/** A page of rows in the format of the contract. */
export interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export interface ListFrameProps<Row> {
  readonly query: QueryLike<PageOf<Row>>;
  readonly onPaging: (patch: Partial<UrlPaging>) => void;
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  /** Shown if there are no rows and no filter is set. */
  readonly empty: EmptyStateProps;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/**
 * The frame around the rows of any list: skeleton on the first load, previous rows while refetching, failure with
 * Retry, empty state, and pagination, which is kept in the URL.
 */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { device } = useLayout();
  return (
    <QueryResult query={props.query} skeleton={<ListSkeleton isMobile={device === 'mobile'} />}>
      {(page) => {
        if (page.total === 0) return <NoRows {...props} />;
        if (page.list.length === 0) return <PageBehindTheLast {...props} page={page} />;
        return <Rows {...props} page={page} isMobile={device === 'mobile'} />;
      }}
    </QueryResult>
  );
}

function NoRows<Row>({ query, isFiltered, onClearFilters, empty }: ListFrameProps<Row>) {
  const t = useUiText();
  // Filters that were just cleared are those of the rows that are shown.
  if (!isFiltered && !isOfEarlierRequest(query)) return <EmptyState {...empty} />;
  return (
    <EmptyState
      text={t('nothingFound')}
      action={<Button onClick={onClearFilters}>{t('clearFilters')}</Button>}
    />
  );
}

/** A saved link, or rows that have since been deleted: there are rows, but not on this page. */
function PageBehindTheLast<Row>({ page, onPaging }: ListFrameProps<Row> & { readonly page: PageOf<Row> }) {
  const t = useUiText();
  const last = Math.ceil(page.total / page.pageSize);
  return (
    <EmptyState
      text={t('pageGone')}
      action={<Button onClick={() => onPaging({ page: last })}>{t('lastPage')}</Button>}
    />
  );
}

interface RowsProps<Row> extends ListFrameProps<Row> {
  readonly page: PageOf<Row>;
  readonly isMobile: boolean;
}

function Rows<Row>({ page, isMobile, query, onPaging, children }: RowsProps<Row>) {
  const { token } = theme.useToken();
  return (
    <Flex vertical gap={token.margin} aria-busy={query.isFetching}>
      {query.error !== undefined && <StaleNotice query={query} />}
      <Fading isOn={query.isFetching}>{children(page.list)}</Fading>
      <Paging page={page} isMobile={isMobile} onPaging={onPaging} />
    </Flex>
  );
}

/** A refetch failed: the rows stay, with a notice that they are out of date. */
function StaleNotice<Row>({ query }: { readonly query: QueryLike<PageOf<Row>> }) {
  const t = useUiText();
  const { msg, requestId } = describeFailure(query.error ?? {});
  const detail = [msg, requestId !== null && `${t('requestId')}: ${requestId}`].filter(
    (part) => typeof part === 'string',
  );
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('refreshFailed')}
      description={detail.join(' · ')}
      action={
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    />
  );
}

function Fading({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  const { token } = theme.useToken();
  // Delayed, so that a quick response does not cause flicker.
  return (
    <div
      style={{
        opacity: isOn ? 0.6 : 1,
        transition: `opacity ${token.motionDurationMid} ${isOn ? '300ms' : '0ms'}`,
      }}
    >
      {children}
    </div>
  );
}

/** The smallest page size that can be chosen: lists up to it have no pagination. */
const MIN_PAGE = 10;

interface PagingProps<Row> {
  readonly page: PageOf<Row>;
  readonly isMobile: boolean;
  readonly onPaging: (patch: Partial<UrlPaging>) => void;
}

function Paging<Row>({ page, isMobile, onPaging }: PagingProps<Row>) {
  const t = useUiText();
  return (
    <nav aria-label={t('pages')} style={{ alignSelf: isMobile ? 'center' : 'flex-end' }}>
      <Pagination
        current={page.page}
        pageSize={page.pageSize}
        total={page.total}
        simple={isMobile}
        // Otherwise it renders twice: it asks for the width of the window after each first render.
        responsive={false}
        showSizeChanger={!isMobile && page.total > MIN_PAGE}
        hideOnSinglePage={page.total <= MIN_PAGE}
        showTotal={(total, [from, to]) => t('total', { from, to, total })}
        onChange={(current, pageSize) =>
          onPaging(pageSize === page.pageSize ? { page: current } : { page: 1, pageSize })
        }
      />
    </nav>
  );
}
