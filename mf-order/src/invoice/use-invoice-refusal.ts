import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { rowAllows } from '@portal/shared/remote';
import { shownStatus } from '@portal/shared/purchase/shown-order-status';
import { useText } from '../text';

/** Why an order cannot be put on an invoice, as a sentence; null if it can. */
export function useInvoiceRefusal(): (order: OrderBrief) => string | null {
  const t = useText();
  return (order) => {
    if (rowAllows(order, 'invoice')) return null;
    if (shownStatus(order) !== 'havePaid') return t('invoice.onlyPaid');
    return t(order.isMine ? 'invoice.none' : 'invoice.onlyBuyer');
  };
}
