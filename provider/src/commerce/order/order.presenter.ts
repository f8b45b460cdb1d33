import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { orderDelInfo } from '@portal/shared/contracts/order';
import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { accountLabel } from '../../platform/contact/account-label';
import { labelOrFormerUser } from '../../platform/contact/former-user';
import { presentPrice } from '../price/price.presenter';
import { orderStatus, orderTimeline, orderVerbs } from './order.policy';
import type { FoundOrder, OrderListRow } from './order.repository';

/** The reader of an order, and the time. */
export interface OrderReader {
  readonly userId: string;
  readonly now: Date;
}

/** A row of the order list (call 42) as its reader may see it. */
export function presentOrder(row: OrderListRow, { userId, now }: OrderReader): OrderBrief {
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

/** One order in detail (call 128). There are no payments and invoices before calls 124 and E37. */
export function presentOrderDetail(
  { order, buyer }: FoundOrder,
  { language, ...reader }: OrderReader & { readonly language: Language },
): ResponseOf<typeof orderDelInfo> {
  const { lines: _, ...snapshot } = order.snapshot;
  const buyerName = labelOrFormerUser(buyer, language, accountLabel);
  return {
    ...presentOrder(order, reader),
    ...presentPrice(order.priceRev, { ...order, lines: order.snapshot.lines }, language),
    snapshot,
    payments: [],
    timeline: orderTimeline(order, reader.now).map(({ at, event, isByBuyer }) => ({
      at: at.toISOString(),
      event,
      actor: isByBuyer ? buyerName : '',
    })),
    ...(order.cancelReason === null ? {} : { cancelReason: order.cancelReason }),
  };
}
