import { ListPage } from '@portal/shared/ui/list-page';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
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
  const { columns, tools } = useListViewState({
    table: 'orders',
    calls: preferencesApi,
    fields: ORDER_FILTERS,
    columns: useOrderColumns(),
  });
  return (
    <ListPage
      title={t('pageTitle')}
      purpose={t('pagePurpose')}
      filterBar={<OrderFilterBar url={url} tools={tools} />}
      url={url}
      query={query}
      columns={columns}
      rowKey={(order) => order.OrderNo}
      empty={{ text: t('emptyHint') }}
    />
  );
}

Page.prepare = prepareOrderList;
