import { useContentMark } from '@portal/shared/remote';
import type { UrlState } from '@portal/shared/router';
import type { ReactNode } from 'react';
import { ListView, type ListViewProps } from './list-view';
import { PageHeader } from './page-header';

interface ListPageProps<Row> extends Pick<
  ListViewProps<Row>,
  'query' | 'columns' | 'rowKey' | 'rowAddress' | 'tabs' | 'toolbar' | 'empty' | 'selection' | 'card'
> {
  /** Title of the page, and accessible name of its list: `Orders`. */
  readonly title: string;
  readonly purpose: string;
  /** Of the page's header. */
  readonly actions?: ReactNode;
  /** From `useUrlState`: page, sort and filters. */
  readonly url: Pick<
    UrlState<Readonly<Record<string, never>>>,
    'paging' | 'setPaging' | 'isFiltered' | 'clearFilters'
  >;
}

/** A page that is one list: header, toolbar and rows. */
export function ListPage<Row extends object>({
  title,
  purpose,
  actions,
  url,
  query,
  ...list
}: ListPageProps<Row>) {
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <>
      <PageHeader title={title} purpose={purpose} {...(actions !== undefined && { actions })} />
      <ListView
        {...list}
        label={title}
        query={query}
        paging={url.paging}
        onPaging={url.setPaging}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilters}
      />
    </>
  );
}
