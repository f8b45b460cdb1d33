import type { OrderStatus, OrderType, ProductKind } from '@portal/shared/contracts/enums';
import type { OrderEvent } from '@portal/shared/contracts/order';
import type { StatusTone } from '@portal/shared/ui/status-tag';

/** Text keys for the contract's enumerations. A new value without a text does not compile. */
export const STATUS_LABEL = {
  unpaid: 'statusUnpaid',
  inProcess: 'statusInProcess',
  havePaid: 'statusHavePaid',
  cancelled: 'statusCancelled',
} as const satisfies Record<OrderStatus, string>;

export const STATUS_TONE = {
  unpaid: 'warning',
  inProcess: 'waiting',
  havePaid: 'good',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, StatusTone>;

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
