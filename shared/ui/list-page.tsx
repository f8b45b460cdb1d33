import { useContentMark } from '@portal/shared/remote';
import type { UrlState } from '@portal/shared/router';
import { ListView, type ListViewProps } from './list-view';
import { PageHeader } from './page-header';

interface ListPageProps<Row> extends Pick<
  ListViewProps<Row>,
  'query' | 'columns' | 'rowKey' | 'rowAddress' | 'toolbar' | 'empty'
> {
  /** Title of the page, and accessible name of its list: `Orders`. */
  readonly title: string;
  readonly purpose: string;
  /** From `useUrlState`: page, sort and filters. */
  readonly url: Pick<
    UrlState<Readonly<Record<string, never>>>,
    'paging' | 'setPaging' | 'isFiltered' | 'clearFilters'
  >;
}

/** A page that is one list: header, tool row and rows. */
export function ListPage<Row extends object>({ title, purpose, url, query, ...list }: ListPageProps<Row>) {
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <>
      <PageHeader title={title} purpose={purpose} />
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
