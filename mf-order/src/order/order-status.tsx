import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useText } from '../text';
import { STATUS_TONE, shownStatus } from './order-status-tone';

/** The status of an order as a tag. */
export function OrderStatusTag({ order }: { readonly order: Pick<OrderBrief, 'status' | 'delivery'> }) {
  const t = useText();
  const shown = shownStatus(order);
  const tag = <StatusTag tone={STATUS_TONE[shown]}>{t(`orderStatus.${shown}`)}</StatusTag>;
  return shown === 'undelivered' ? <span title={t('undelivered')}>{tag}</span> : tag;
}
