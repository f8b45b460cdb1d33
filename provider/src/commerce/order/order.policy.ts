import type { OrderStatus } from '@portal/shared/contracts/enums';
import { ORDER_VERBS, type OrderVerb } from '@portal/shared/contracts/shapes';

/** An unpaid order is void once its time is over, whether or not the timer has run yet. */
export function orderStatus(
  order: { readonly status: OrderStatus; readonly expiresAt: Date },
  now: Date,
): OrderStatus {
  return order.status === 'unpaid' && order.expiresAt <= now ? 'cancelled' : order.status;
}

/**
 * What the caller may do with an order: its buyer may pay and void it, everyone who sees it may read it
 * (docs/reference/rules.md#creators-and-buyers).
 */
export function orderVerbs({
  status,
  isMine,
}: {
  readonly status: OrderStatus;
  readonly isMine: boolean;
}): OrderVerb[] {
  const isToPay = isMine && (status === 'unpaid' || status === 'inProcess');
  const isPaid = status === 'havePaid';
  const rules: Readonly<Record<OrderVerb, boolean>> = {
    open: true,
    pay: isToPay,
    void: isToPay,
    receipt: isPaid,
    invoice: isPaid,
  };
  return ORDER_VERBS.filter((verb) => rules[verb]);
}
