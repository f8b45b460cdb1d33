import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { orderStatus } from '@portal/shared/contracts/order';
import { secondsUntil } from '../../platform/runtime/clock';
import { orderDelivery, orderStatus as statusAt } from './order.policy';
import type { OrderState } from './order-state';
import type { OrderRow } from './order-state.repository';

/** How far an order is (calls 125 and 127). */
export function presentProgress(
  row: OrderRow,
  { payments }: Pick<OrderState, 'payments'>,
  now: Date,
): ResponseOf<typeof orderStatus> {
  const last = payments.at(-1);
  const delivery = orderDelivery(row);
  return {
    OrderNo: row.orderNo,
    status: statusAt(row, now),
    ...(last === undefined ? {} : { payState: last.state, payMethod: last.method }),
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
    expiresAt: row.expiresAt.toISOString(),
    expiresIn: secondsUntil(now, row.expiresAt),
    fulfilled: row.fulfilState === 'done',
    ...(delivery === null ? {} : { delivery }),
    ...(row.instanceId === null ? {} : { InstanceId: row.instanceId }),
    ...(row.teamId === null ? {} : { TeamId: row.teamId }),
  };
}
