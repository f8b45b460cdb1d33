import { ledgerEntries, type LedgerEvent } from '../../commerce/ledger/ledger.policy';
import { outTradeNo } from '../../commerce/order/order-number';
import type { ledgerEntries as entryTable, ledgerTransactions } from '../../platform/database/schema/ledger';
import type { payments } from '../../platform/database/schema/payments';
import type { DemoContext } from './demo-context';
import type { OrderInsert } from './demo-orders';

export interface DemoPayments {
  readonly payments: readonly (typeof payments.$inferInsert)[];
  readonly ledgerTransactions: readonly (typeof ledgerTransactions.$inferInsert)[];
  readonly ledgerEntries: readonly (typeof entryTable.$inferInsert)[];
}

/** What the portal would have recorded if the orders of the demo had been paid in it. */
export function demoPayments(context: DemoContext, orders: readonly OrderInsert[]): DemoPayments {
  const paid = orders
    .filter(({ totalCents }) => totalCents > 0)
    .flatMap((order) => paymentOf(context, order));
  const booked = orders.flatMap((order) => {
    const payment = paid.find(({ orderNo }) => orderNo === order.orderNo);
    return ledgerOf(context, order, payment?.id);
  });
  return {
    payments: paid,
    ledgerTransactions: booked.map(({ transaction }) => transaction),
    ledgerEntries: booked.flatMap(({ entries }) => entries),
  };
}

/** The attempt that was successful, or the one that is still open. */
function paymentOf(context: DemoContext, order: OrderInsert): DemoPayments['payments'] {
  const { orderNo, payMethod, status, paidAt, createdAt, expiresAt } = order;
  if (payMethod === undefined || payMethod === null) return [];
  const tradeNo = outTradeNo(orderNo, 1);
  const begun = {
    id: context.newId(),
    orderNo,
    method: payMethod,
    attempt: 1,
    outTradeNo: tradeNo,
    amountCents: order.totalCents,
    expiresAt,
    createdAt,
    updatedAt: createdAt,
  };
  return status === 'havePaid'
    ? [
        {
          ...begun,
          state: 'success',
          transactionId: `sandbox_${tradeNo}`,
          paidAt,
          updatedAt: paidAt ?? createdAt,
        },
      ]
    : [{ ...begun, state: 'created', nextQueryAt: expiresAt }];
}

function ledgerOf(context: DemoContext, order: OrderInsert, paymentId: string | undefined) {
  const { orderNo, payMethod, paidAt, totalCents } = order;
  if (order.status !== 'havePaid' || !paidAt) return [];
  const { discountedCents, firstOrderCents = 0, couponCents = 0 } = order;
  const events: { readonly event: LedgerEvent; readonly source: string }[] = [
    {
      event: { kind: 'fulfilment', discountedCents, firstOrderCents, couponCents, totalCents },
      source: orderNo,
    },
  ];
  if (paymentId !== undefined && payMethod)
    events.unshift({
      event: { kind: 'capture', method: payMethod, amountCents: totalCents },
      source: paymentId,
    });
  return events.flatMap(({ event, source }) => {
    const id = context.newId();
    const entries = ledgerEntries(event).map((entry) => ({
      ...entry,
      id: context.newId(),
      transactionId: id,
    }));
    return entries.length === 0
      ? []
      : [{ transaction: { id, kind: event.kind, source, orderNo, at: paidAt }, entries }];
  });
}
