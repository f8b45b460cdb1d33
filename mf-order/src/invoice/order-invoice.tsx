import { RouteLink } from '@portal/shared/remote';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Flex, theme } from 'antd';
import type { OrderDetail } from '../order-api';
import { useText } from '../text';
import { INVOICE_STATUS_TONE } from './invoice-tone';

/** The state of an order's invoice, with the way to all invoices. */
export function OrderInvoice({ invoice }: { readonly invoice: NonNullable<OrderDetail['invoice']> }) {
  const t = useText();
  const { token } = theme.useToken();
  const { status, number } = invoice;
  return (
    <Flex align="center" gap={token.marginXS} wrap>
      <StatusTag tone={INVOICE_STATUS_TONE[status]}>{t(`invoice.${status}`)}</StatusTag>
      {number !== undefined && <span>{number}</span>}
      <RouteLink to="orderInvoices">{t('invoice.all')}</RouteLink>
    </Flex>
  );
}
