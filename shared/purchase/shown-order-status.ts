import type { OrderStatus } from '../contracts/enums';
import type { OrderBrief, OrderDelivery } from '../contracts/shapes';
import type { StatusTone } from '../ui/feedback/status-tag';

type ShownStatus = OrderStatus | Exclude<OrderDelivery, 'delivered'>;

/** Color tone of the status that a person sees. */
export const ORDER_STATUS_TONE = {
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
