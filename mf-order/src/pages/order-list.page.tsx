import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { useDetailParam } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { ExportButton } from '@portal/shared/ui/export-button';
import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { ListPage } from '@portal/shared/ui/list-page';
import { refusalsOf, selectableKeys } from '@portal/shared/ui/row-selection';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { SelectionBar } from '@portal/shared/ui/selection-bar';
import { useRowSelection } from '@portal/shared/ui/use-row-selection';
import { useState } from 'react';
import { useInvoiceRefusal } from '../invoice/use-invoice-refusal';
import { ORDER_FILTERS } from '../features/order-list/order-filters';
import { OrderTabs } from '../features/order-list/order-tabs';
import { useOrderColumns } from '../features/order-list/use-order-columns';
import { useOrderToolbar } from '../features/order-list/use-order-toolbar';
import { prepareOrderList, useOrderList } from '../features/order-list/use-order-list';
import { orderApi } from '../order-api';
import { preferencesApi } from '../preferences-api';
import { useText } from '../text';

const NO_ROWS: readonly OrderBrief[] = [];
const loadDrawer = () => import('../features/order-list/order-drawer').then(({ OrderDrawer }) => OrderDrawer);
const loadInvoice = () => import('../invoice/invoice-dialog').then(({ InvoiceDialog }) => InvoiceDialog);

/** /order/index: orders visible to the user, and one of them in detail (docs/reference/screens.md#orders). */
export function Page() {
  const t = useText();
  const { url, query, filters } = useOrderList();
  const [exportCsv] = orderApi.exportOrders.useMutation();
  const [exportXlsx] = orderApi.exportOrdersXlsx.useMutation();
  const toolbar = useOrderToolbar(url);
  const detail = useDetailParam(DETAIL_PARAMS.order);
  const { columns, tools } = useListViewState({
    table: 'orders',
    calls: preferencesApi,
    fields: ORDER_FILTERS,
    columns: useOrderColumns(),
  });
  const rows = query.data?.list ?? NO_ROWS;
  const refusalOf = useInvoiceRefusal();
  const selection = useRowSelection(selectableKeys(rows, keyOf, refusalOf));
  const [invoiced, setInvoiced] = useState(NO_ROWS);
  return (
    <>
      <ListPage
        title={t('pageTitle')}
        purpose={t('pagePurpose')}
        actions={
          <ButtonLink to="orderInvoices" type="default">
            {t('invoice.pageTitle')}
          </ButtonLink>
        }
        tabs={<OrderTabs url={url} counts={query.data?.counts} />}
        toolbar={{
          ...toolbar,
          tools: (
            <>
              {tools}
              <ExportButton
                fileName="orders"
                fetchXlsx={async () => exportXlsx(filters)}
                fetchCsv={async () => exportCsv(filters)}
              />
            </>
          ),
        }}
        rowAddress={({ OrderNo }) => detail.addressOf(OrderNo)}
        url={url}
        query={query}
        columns={columns}
        rowKey={keyOf}
        empty={{ subject: 'orders', text: t('emptyHint') }}
        selection={{
          keys: selection.keys,
          onChange: selection.select,
          labelOf: ({ OrderNo: number }) => t('invoice.choose', { number }),
          refusalOf,
        }}
      />
      <SelectionBar
        selection={selection}
        refusals={refusalsOf(rows, refusalOf)}
        actions={[
          {
            key: 'invoice',
            label: t('invoice.request'),
            onAction: () => setInvoiced(rows.filter(({ OrderNo }) => selection.has(OrderNo))),
          },
        ]}
      />
      <LazyDialog
        load={loadInvoice}
        isOpen={invoiced.length > 0}
        onClose={() => setInvoiced(NO_ROWS)}
        props={{ orders: invoiced, onDone: selection.clear }}
      />
      <LazyDialog
        load={loadDrawer}
        isOpen={detail.value !== undefined}
        onClose={detail.close}
        props={{ detail }}
      />
    </>
  );
}

Page.prepare = prepareOrderList;

function keyOf({ OrderNo }: OrderBrief): string {
  return OrderNo;
}
