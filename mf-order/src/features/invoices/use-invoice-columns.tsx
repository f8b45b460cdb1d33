import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { DATE_TIME_WIDTH } from '@portal/shared/ui/measures';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useText } from '../../text';
import { INVOICE_STATUS_TONE } from '../../invoice/invoice-tone';
import { InvoiceOrders, InvoiceOrdersLine } from './invoice-orders';
import type { InvoiceRow } from './use-invoice-list';

/** Columns of the invoice list. */
export function useInvoiceColumns(): readonly ListColumn<InvoiceRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'title',
      title: t('invoice.title'),
      priority: 1,
      width: 220,
      onPhone: 'head',
      render: ({ title }) => <RowText>{title}</RowText>,
    },
    {
      key: 'kind',
      title: t('invoice.kind'),
      priority: 5,
      width: 100,
      render: ({ kind }) => t(`invoice.${kind}`),
    },
    {
      key: 'amount',
      title: t('columnAmount'),
      align: 'end',
      priority: 1,
      width: 120,
      render: ({ amountCents }) => format.money(amountCents),
    },
    {
      key: 'status',
      title: t('columnStatus'),
      priority: 1,
      width: 110,
      onPhone: 'corner',
      render: ({ status }) => (
        <StatusTag tone={INVOICE_STATUS_TONE[status]}>{t(`invoice.${status}`)}</StatusTag>
      ),
    },
    {
      key: 'result',
      title: t('invoice.result'),
      priority: 2,
      // An order number and a button fit below it.
      width: 230,
      render: ({ number, reason }) => number ?? reason ?? '—',
    },
    {
      key: 'orders',
      title: t('invoice.orders'),
      priority: 3,
      width: 320,
      under: 'result',
      // In the text of a line, the links could not be told apart; the details have them.
      onPhone: 'none',
      render: (row) => <InvoiceOrders {...row} />,
      renderUnder: (row) => <InvoiceOrdersLine {...row} />,
    },
    {
      key: 'created',
      title: t('columnCreated'),
      sort: 'createdAt',
      under: 'title',
      priority: 4,
      width: DATE_TIME_WIDTH,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
}
