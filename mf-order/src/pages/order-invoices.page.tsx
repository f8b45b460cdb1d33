import { ButtonLink } from '@portal/shared/ui/button-link';
import { ListPage } from '@portal/shared/ui/list-page';
import { useInvoiceColumns } from '../features/invoices/use-invoice-columns';
import { useInvoiceList } from '../features/invoices/use-invoice-list';
import { useText } from '../text';

/** /order/invoices: the invoices that the user requested (docs/reference/screens.md#orders). */
export function Page() {
  const t = useText();
  const { url, query } = useInvoiceList();
  return (
    <ListPage
      title={t('invoice.pageTitle')}
      purpose={t('invoice.pagePurpose')}
      url={url}
      query={query}
      columns={useInvoiceColumns()}
      rowKey={({ Id }) => Id}
      empty={{
        subject: 'orders',
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
