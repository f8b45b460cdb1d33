import type { OrderStatus } from '@portal/shared/contracts/enums';
import type { Action } from '@portal/shared/contracts/permissions';

/** An unpaid order is void when its time has come, whether or not the timer has run yet. */
export function orderStatus(
  order: { readonly status: OrderStatus; readonly expiresAt: Date },
  now: Date,
): OrderStatus {
  return order.status === 'unpaid' && order.expiresAt <= now ? 'cancelled' : order.status;
}

/** What the caller may do to an order: its buyer pays and voids, everyone who sees it reads (portal §4, 17). */
export function orderActions(order: {
  readonly status: OrderStatus;
  readonly isMine: boolean;
}): readonly Action[] {
  const isOpen = order.status === 'unpaid' || order.status === 'inProcess';
  const read: readonly Action[] = order.status === 'havePaid' ? ['get', 'export'] : ['get'];
  return order.isMine && isOpen ? [...read, 'edit', 'delete'] : read;
}
