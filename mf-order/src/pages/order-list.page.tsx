import { useContentMark } from '@portal/shared/remote';
import { ListView } from '@portal/shared/ui/list-view';
import { PageHeader } from '@portal/shared/ui/page-header';
import { OrderFilterBar } from '../features/order-list/order-filter-bar';
import { useOrderColumns } from '../features/order-list/use-order-columns';
import { prepareOrderList, useOrderList } from '../features/order-list/use-order-list';
import { useText } from '../text';

/** /order/index: orders that the person may see (portal §2). */
export function Page() {
  const t = useText();
  const { url, query } = useOrderList();
  const columns = useOrderColumns();
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <>
      <PageHeader title={t('pageTitle')} purpose={t('pagePurpose')} />
      <OrderFilterBar url={url} />
      <ListView
        label={t('pageTitle')}
        query={query}
        columns={columns}
        rowKey={(order) => order.OrderNo}
        paging={url.paging}
        onPaging={url.setPaging}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilters}
        empty={{ text: t('emptyHint') }}
      />
    </>
  );
}

Page.prepare = prepareOrderList;
