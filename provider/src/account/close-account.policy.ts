import type { ClosingBlocker } from '@portal/shared/contracts/shapes';
import { instanceStatus, type Lifetime } from '../teams/records/application-status.policy';
import { orderDelivery, orderStatus } from '../commerce/order/order.policy';
import type { FulfilState } from '../platform/database/schema/orders';
import type { OrderStatus } from '@portal/shared/contracts/enums';

/** Items that an account is responsible for. */
export interface Responsibilities {
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly applications: readonly (Lifetime & { readonly id: string; readonly name: string })[];
  readonly orders: readonly {
    readonly orderNo: string;
    readonly status: OrderStatus;
    readonly expiresAt: Date;
    readonly fulfilState: FulfilState;
    readonly appName: string | null;
    readonly teamName: string;
  }[];
}

/**
 * Items that must be resolved first, because others depend on them, or a payment or the delivery of a paid order is
 * pending. Expired items do not count.
 */
export function closingBlockers(of: Responsibilities, now: Date): ClosingBlocker[] {
  const live = of.applications.filter((application) => instanceStatus(application, now) !== 'cancelled');
  const open = of.orders.filter(
    (order) =>
      ['unpaid', 'inProcess'].includes(orderStatus(order, now)) || orderDelivery(order) === 'undelivered',
  );
  return [
    ...of.teams.map(({ id, name }) => ({ kind: 'team' as const, Id: id, name })),
    ...live.map(({ id, name }) => ({ kind: 'application' as const, Id: id, name })),
    ...open.map(({ orderNo, appName, teamName }) => ({
      kind: 'order' as const,
      Id: orderNo,
      name: appName ?? teamName,
    })),
  ];
}
