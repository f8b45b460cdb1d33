import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useText } from '../text';
import { ORDER_STATUS_TONE, shownStatus } from '@portal/shared/purchase/shown-order-status';

/** The status of an order as a tag. */
export function OrderStatusTag({ order }: { readonly order: Pick<OrderBrief, 'status' | 'delivery'> }) {
  const t = useText();
  const shown = shownStatus(order);
  const tag = <StatusTag tone={ORDER_STATUS_TONE[shown]}>{t(`orderStatus.${shown}`)}</StatusTag>;
  return shown === 'undelivered' ? <span title={t('undelivered')}>{tag}</span> : tag;
}
