import type { OrderStatus, OrderType, ProductKind } from '@portal/shared/contracts/enums';
import type { OrderEvent } from '@portal/shared/contracts/order-detail';
import type { OrderBrief, OrderDelivery } from '@portal/shared/contracts/shapes';
import type { StatusTone } from '@portal/shared/ui/status-tag';

type ShownStatus = OrderStatus | Exclude<OrderDelivery, 'delivered'>;

/** Text keys for the contract's enumerations. A new value without a text does not compile. */
export const STATUS_LABEL = {
  unpaid: 'statusUnpaid',
  inProcess: 'statusInProcess',
  havePaid: 'statusHavePaid',
  cancelled: 'statusCancelled',
  undelivered: 'statusUndelivered',
  refunded: 'statusRefunded',
} as const satisfies Record<ShownStatus, string>;

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

export const TYPE_LABEL = {
  purchase: 'typePurchase',
  renew: 'typeRenew',
  upgrade: 'typeUpgrade',
  createTeam: 'typeCreateTeam',
} as const satisfies Record<OrderType, string>;

export const KIND_LABEL = {
  instance: 'kindInstance',
  licensebag: 'kindLicensebag',
  renewbag: 'kindRenewbag',
} as const satisfies Record<ProductKind, string>;

export const EVENT_LABEL = {
  created: 'eventCreated',
  paid: 'eventPaid',
  effective: 'eventEffective',
  voided: 'eventVoided',
  expired: 'eventExpired',
  refundDue: 'eventRefundDue',
  refunded: 'eventRefunded',
} as const satisfies Record<OrderEvent, string>;
