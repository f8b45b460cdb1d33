import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { orderVerbs, orderStatus } from './order.policy';
import type { OrderListRow } from './order.repository';

/** A row of the order list (call 42) as its reader may see it. */
export function presentOrder(
  row: OrderListRow,
  { userId, now }: { readonly userId: string; readonly now: Date },
): OrderBrief {
  const isMine = row.buyerId === userId;
  const status = orderStatus(row, now);
  return {
    OrderNo: row.orderNo,
    ...(row.teamId === null ? {} : { teamId: row.teamId }),
    teamName: row.teamName,
    ...(row.appName === null ? {} : { appName: row.appName }),
    version: row.version,
    type: row.type,
    productKind: row.productKind,
    status,
    createdAt: row.createdAt.toISOString(),
    ...(row.effectiveAt === null ? {} : { effectiveAt: row.effectiveAt.toISOString() }),
    expiresAt: row.expiresAt.toISOString(),
    ...(row.payMethod === null ? {} : { payMethod: row.payMethod }),
    paidAmountCents: row.paidCents,
    totalPaymentCents: row.totalCents,
    isMine,
    can: orderVerbs({ status, isMine }),
  };
}
