import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useDetailParam } from '@portal/shared/router';
import { ExportButton } from '@portal/shared/ui/export-button';
import { ListPage } from '@portal/shared/ui/list-page';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { OrderDrawer } from '../features/order-list/order-drawer';
import { ORDER_FILTERS } from '../features/order-list/order-filters';
import { useOrderColumns } from '../features/order-list/use-order-columns';
import { useOrderToolbar } from '../features/order-list/use-order-toolbar';
import { prepareOrderList, useOrderList } from '../features/order-list/use-order-list';
import { orderApi } from '../order-api';
import { preferencesApi } from '../preferences-api';
import { useText } from '../text';

/** /order/index: orders visible to the user, and one of them in detail (docs/reference/screens.md#orders). */
export function Page() {
  const t = useText();
  const { url, query, filters } = useOrderList();
  const [exportOrders] = orderApi.exportOrders.useMutation();
  const toolbar = useOrderToolbar(url);
  const detail = useDetailParam(DETAIL_PARAMS.order);
  const { columns, tools } = useListViewState({
    table: 'orders',
    calls: preferencesApi,
    fields: ORDER_FILTERS,
    columns: useOrderColumns(),
  });
  return (
    <>
      <ListPage
        title={t('pageTitle')}
        purpose={t('pagePurpose')}
        toolbar={{
          ...toolbar,
          tools: (
            <>
              {tools}
              <ExportButton fileName="orders.csv" fetchCsv={async () => exportOrders(filters)} />
            </>
          ),
        }}
        rowAddress={({ OrderNo }) => detail.addressOf(OrderNo)}
        url={url}
        query={query}
        columns={columns}
        rowKey={(order) => order.OrderNo}
        empty={{ subject: 'orders', text: t('emptyHint') }}
      />
      <OrderDrawer detail={detail} />
    </>
  );
}

Page.prepare = prepareOrderList;
