import type { OrderStatus } from '@portal/shared/contracts/enums';
import type { Cents } from '@portal/shared/contracts/money';
import type { OrderEvent } from '@portal/shared/contracts/order-detail';
import { ORDER_VERBS, type OrderDelivery, type OrderVerb } from '@portal/shared/contracts/shapes';
import type { FulfilState } from '../../platform/database/schema/orders';

/** Maximum number of open orders of one buyer. A company renews all its applications within a few. */
export const MAX_OPEN_ORDERS = 60;

/**
 * An unpaid order, which has no open payment, is void once its time is over, whether or not the timer has run yet. With
 * an open payment, it ends when the wallet has closed the payment.
 */
export function orderStatus(
  order: { readonly status: OrderStatus; readonly expiresAt: Date },
  now: Date,
): OrderStatus {
  return order.status === 'unpaid' && order.expiresAt <= now ? 'cancelled' : order.status;
}

/** What became of a paid order; `null` before it is paid. */
export function orderDelivery({
  status,
  fulfilState,
}: {
  readonly status: OrderStatus;
  readonly fulfilState: FulfilState;
}): OrderDelivery | null {
  if (status !== 'havePaid') return null;
  switch (fulfilState) {
    case 'done':
      return 'delivered';
    case 'error':
      return 'undelivered';
    case 'none':
      return 'refunded';
  }
}

/**
 * What the caller may do with an order: its buyer may pay and void it and request its invoice, everyone who sees it may
 * read it (docs/reference/rules.md#creators-and-buyers).
 */
export function orderVerbs({
  status,
  isMine,
  isInvoiceable,
}: {
  readonly status: OrderStatus;
  readonly isMine: boolean;
  /** Paid by the caller, not given back in full, and not on an invoice. */
  readonly isInvoiceable: boolean;
}): OrderVerb[] {
  const isToPay = isMine && (status === 'unpaid' || status === 'inProcess');
  const rules: Readonly<Record<OrderVerb, boolean>> = {
    open: true,
    pay: isToPay,
    void: isToPay,
    receipt: status === 'havePaid',
    invoice: isInvoiceable,
  };
  return ORDER_VERBS.filter((verb) => rules[verb]);
}

/** The times that an order records. */
export interface OrderTimes {
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly effectiveAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly refunds?: readonly {
    readonly amountCents: Cents;
    readonly createdAt: Date;
    readonly doneAt: Date | null;
  }[];
}

/** What happened to an order. Without the buyer, the portal did it. */
export interface OrderTimelineEntry {
  readonly at: Date;
  readonly event: OrderEvent;
  readonly isByBuyer: boolean;
  /** Only of a refund. */
  readonly amountCents?: Cents;
}

/** What happened to an order, oldest first. An order that ends before its time is over was voided by its buyer. */
export function orderTimeline(order: OrderTimes, now: Date): readonly OrderTimelineEntry[] {
  const { createdAt, paidAt, effectiveAt, refunds = [] } = order;
  const entries: OrderTimelineEntry[] = [
    { at: createdAt, event: 'created', isByBuyer: true },
    ...(paidAt === null ? [] : [{ at: paidAt, event: 'paid', isByBuyer: true } as const]),
    ...(effectiveAt === null ? [] : [{ at: effectiveAt, event: 'effective', isByBuyer: false } as const]),
    ...(orderStatus(order, now) === 'cancelled' ? [endOf(order)] : []),
    ...refunds.flatMap(({ createdAt: dueAt, doneAt, amountCents }): OrderTimelineEntry[] => [
      { at: dueAt, event: 'refundDue', isByBuyer: false, amountCents },
      ...(doneAt === null ? [] : [{ at: doneAt, event: 'refunded', isByBuyer: false, amountCents } as const]),
    ]),
  ];
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function endOf({ cancelledAt, expiresAt }: OrderTimes): OrderTimelineEntry {
  return cancelledAt !== null && cancelledAt < expiresAt
    ? { at: cancelledAt, event: 'voided', isByBuyer: true }
    : { at: expiresAt, event: 'expired', isByBuyer: false };
}
