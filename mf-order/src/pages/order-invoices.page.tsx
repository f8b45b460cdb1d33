import { ButtonLink } from '@portal/shared/ui/button-link';
import { ExportButton } from '@portal/shared/ui/export-button';
import { ListPage } from '@portal/shared/ui/list-page';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { useInvoiceColumns } from '../features/invoices/use-invoice-columns';
import { INVOICE_FILTERS, useInvoiceList } from '../features/invoices/use-invoice-list';
import { orderApi } from '../order-api';
import { preferencesApi } from '../preferences-api';
import { useText } from '../text';

/** /order/invoices: the invoices that the user requested (docs/reference/screens.md#orders). */
export function Page() {
  const t = useText();
  const { url, query } = useInvoiceList();
  const [exportCsv] = orderApi.exportInvoices.useMutation();
  const [exportXlsx] = orderApi.exportInvoicesXlsx.useMutation();
  const { columns, tools } = useListViewState({
    table: 'invoices',
    calls: preferencesApi,
    fields: INVOICE_FILTERS,
    columns: useInvoiceColumns(),
  });
  return (
    <ListPage
      title={t('invoice.pageTitle')}
      purpose={t('invoice.pagePurpose')}
      url={url}
      query={query}
      toolbar={{
        tools: (
          <>
            {tools}
            <ExportButton
              fileName="invoices"
              fetchXlsx={async () => exportXlsx({})}
              fetchCsv={async () => exportCsv({})}
            />
          </>
        ),
      }}
      columns={columns}
      rowKey={({ Id }) => Id}
      empty={{
        subject: 'invoices',
        text: t('invoice.empty'),
        action: (
          <ButtonLink to="orderList" query={{ status: 'havePaid' }}>
            {t('invoice.chooseOrders')}
          </ButtonLink>
        ),
      }}
    />
  );
}
