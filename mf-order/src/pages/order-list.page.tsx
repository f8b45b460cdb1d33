import { useContentMark } from '@portal/shared/remote';
import { ListView } from '@portal/shared/ui/list-view';
import { useListLook } from '@portal/shared/ui/saved-views/use-list-look';
import { PageHeader } from '@portal/shared/ui/page-header';
import { OrderFilterBar } from '../features/order-list/order-filter-bar';
import { ORDER_FILTERS } from '../features/order-list/order-filters';
import { useOrderColumns } from '../features/order-list/use-order-columns';
import { prepareOrderList, useOrderList } from '../features/order-list/use-order-list';
import { preferencesApi } from '../preferences-api';
import { useText } from '../text';

/** /order/index: orders visible to the user (docs/reference/screens.md#orders). */
export function Page() {
  const t = useText();
  const { url, query } = useOrderList();
  const { columns, tools } = useListLook({
    table: 'orders',
    calls: preferencesApi,
    fields: ORDER_FILTERS,
    columns: useOrderColumns(),
  });
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <>
      <PageHeader title={t('pageTitle')} purpose={t('pagePurpose')} />
      <OrderFilterBar url={url} tools={tools} />
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
