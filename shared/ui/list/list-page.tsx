import { useContentMark } from '@portal/shared/remote';
import type { UrlState } from '@portal/shared/router';
import { ListView, type ListViewProps } from './list-view';
import { PageHeader, type PageHeaderProps } from '../layout/page-header';
import type { RowActionItem } from '../row/row-action-item';
import { RowActions } from '../row/row-actions';
import { useUiText } from '../text/use-ui-text';

interface ListPageProps<Row>
  extends
    Pick<PageHeaderProps, 'actions'>,
    Pick<
      ListViewProps<Row>,
      | 'query'
      | 'columns'
      | 'rowKey'
      | 'rowAddress'
      | 'notice'
      | 'tabs'
      | 'toolbar'
      | 'empty'
      | 'selection'
      | 'card'
    > {
  /** Title of the page, and accessible name of its list: `Orders`. */
  readonly title: string;
  readonly purpose: string;
  /** On phones: the actions of the header that are in a menu, because its bar has room for two. */
  readonly phoneMenu?: readonly RowActionItem[];
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
  phoneMenu,
  url,
  query,
  ...list
}: ListPageProps<Row>) {
  const t = useUiText();
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        actions={actions}
        phoneMenu={phoneMenu && <RowActions menuLabel={t('moreActions')} actions={phoneMenu} />}
      />
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
