import type { OrderStatus } from '@portal/shared/contracts/enums';
import type { OrderBrief, OrderDelivery } from '@portal/shared/contracts/shapes';
import type { StatusTone } from '@portal/shared/ui/status-tag';

type ShownStatus = OrderStatus | Exclude<OrderDelivery, 'delivered'>;

/** Color tone of an order's status. */
export const STATUS_TONE = {
  unpaid: 'warning',
  inProcess: 'waiting',
  havePaid: 'good',
  cancelled: 'neutral',
  undelivered: 'warning',
  refunded: 'neutral',
} as const satisfies Record<ShownStatus, StatusTone>;

/** The status that a person sees: a paid order is completed once it is delivered. */
export function shownStatus({ status, delivery }: Pick<OrderBrief, 'status' | 'delivery'>): ShownStatus {
  return delivery === undefined || delivery === 'delivered' ? status : delivery;
}
