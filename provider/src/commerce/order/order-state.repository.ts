import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { orders } from '../../platform/database/schema/orders';
import { payments, refunds, walletNotifications } from '../../platform/database/schema/payments';
import { isRefund } from './order-refunds';
import type { OrderState, Payment, Refund, RefundKey } from './order-state';
import { outTradeNo, refundNo } from './order-number';

export type OrderRow = typeof orders.$inferSelect;

export async function findOrderRow(queries: Queries, orderNo: string): Promise<OrderRow | null> {
  const [row] = await queries.select().from(orders).where(eq(orders.orderNo, orderNo));
  return row ?? null;
}

/**
 * The payment that a wallet's notification is about, and whether this notification has been applied before; `null` if
 * the wallet has no such payment.
 */
export async function findReportedPayment(
  queries: Queries,
  { method, notifyId, outTradeNo: tradeNo }: Omit<typeof walletNotifications.$inferInsert, 'receivedAt'>,
): Promise<{ readonly id: string; readonly orderNo: string; readonly isKnown: boolean } | null> {
  const [row] = await queries
    .select({
      id: payments.id,
      orderNo: payments.orderNo,
      isKnown: sql<boolean>`${walletNotifications.notifyId} is not null`,
    })
    .from(payments)
    .leftJoin(
      walletNotifications,
      and(eq(walletNotifications.method, method), eq(walletNotifications.notifyId, notifyId)),
    )
    .where(and(eq(payments.outTradeNo, tradeNo), eq(payments.method, method)));
  return row ?? null;
}

/** @returns whether this notification is new */
export async function insertNotification(
  queries: Queries,
  row: typeof walletNotifications.$inferInsert,
): Promise<boolean> {
  const inserted = await queries
    .insert(walletNotifications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: walletNotifications.notifyId });
  return inserted.length > 0;
}

/** The state of an order whose row is locked. */
export async function loadOrderState(queries: Queries, order: OrderRow): Promise<OrderState> {
  const paid = await queries
    .select()
    .from(payments)
    .where(eq(payments.orderNo, order.orderNo))
    .orderBy(asc(payments.attempt));
  const back =
    paid.length === 0
      ? []
      : await queries
          .select()
          .from(refunds)
          .where(
            inArray(
              refunds.paymentId,
              paid.map(({ id }) => id),
            ),
          )
          .orderBy(asc(refunds.createdAt), asc(refunds.sequence));
  return { ...order, payments: paid, refunds: back };
}

/** The state of an order that is not locked, to decide what to ask a wallet. */
export async function findOrderState(
  queries: Queries,
  orderNo: string,
): Promise<{ readonly row: OrderRow; readonly state: OrderState } | null> {
  const row = await findOrderRow(queries, orderNo);
  return row === null ? null : { row, state: await loadOrderState(queries, row) };
}

interface Saved {
  readonly orderNo: string;
  readonly before: OrderState;
  readonly next: OrderState;
  readonly now: Date;
  readonly newId: () => string;
}

/** Writes what a transition changed. */
export async function saveOrderState(queries: Queries, saved: Saved): Promise<void> {
  const { orderNo, before, next, now } = saved;
  if (!isSameOrder(before, next)) {
    await queries
      .update(orders)
      .set({ ...orderColumns(next), updatedAt: now })
      .where(eq(orders.orderNo, orderNo));
  }
  // Ends before begins: an order has at most one open payment.
  for (const payment of next.payments) await savePayment(queries, payment, saved);
  for (const refund of next.refunds) await saveRefund(queries, refund, saved);
}

async function savePayment(queries: Queries, payment: Payment, saved: Saved): Promise<void> {
  const { orderNo, before, now } = saved;
  const known = before.payments.find(({ id }) => id === payment.id);
  if (known === payment) return;
  const row = { ...paymentColumns(payment), updatedAt: now };
  if (known !== undefined) {
    await queries.update(payments).set(row).where(eq(payments.id, payment.id));
    return;
  }
  const fixed = { id: payment.id, orderNo, attempt: payment.attempt, method: payment.method, createdAt: now };
  await queries
    .insert(payments)
    .values({ ...row, ...fixed, outTradeNo: outTradeNo(orderNo, payment.attempt) });
}

async function saveRefund(queries: Queries, refund: Refund, saved: Saved): Promise<void> {
  const { orderNo, before, next, now, newId } = saved;
  const known = before.refunds.find((one) => isRefund(one, refund));
  if (known === refund) return;
  const row = { ...refundColumns(refund), updatedAt: now };
  if (known !== undefined) {
    await queries.update(refunds).set(row).where(isRow(refund));
    return;
  }
  const payment = next.payments.find(({ id }) => id === refund.paymentId);
  if (payment === undefined) throw new Error('A refund belongs to a payment.');
  await queries.insert(refunds).values({
    ...row,
    id: newId(),
    refundNo: refundNo(outTradeNo(orderNo, payment.attempt), refund.sequence),
    createdAt: now,
  });
}

function isRow({ paymentId, sequence }: RefundKey): SQL | undefined {
  return and(eq(refunds.paymentId, paymentId), eq(refunds.sequence, sequence));
}

export async function findRefundId(queries: Queries, refund: RefundKey): Promise<string | null> {
  const [row] = await queries.select({ id: refunds.id }).from(refunds).where(isRow(refund));
  return row?.id ?? null;
}

/** The columns of an order that transitions change. */
export function orderColumns(state: OrderState) {
  const { firstOrderCents, totalCents } = state;
  const { status, payMethod, paidCents, paidAt, effectiveAt, cancelledAt, cancelReason } = state;
  const { fulfilState, fulfilAttempts, fulfilNextAt, fulfilError } = state;
  return {
    ...{ firstOrderCents, totalCents },
    ...{ status, payMethod, paidCents, paidAt, effectiveAt, cancelledAt, cancelReason },
    ...{ fulfilState, fulfilAttempts, fulfilNextAt, fulfilError },
  };
}

function isSameOrder(before: OrderState, next: OrderState): boolean {
  const after: Readonly<Record<string, unknown>> = orderColumns(next);
  return Object.entries(orderColumns(before)).every(([name, value]) => after[name] === value);
}

function paymentColumns(payment: Payment) {
  const { state, amountCents, codeUrl, expiresAt, transactionId } = payment;
  const { paidAt, closedAt, failure, queries, nextQueryAt } = payment;
  return {
    ...{ state, amountCents, codeUrl, expiresAt, transactionId },
    ...{ paidAt, closedAt, failure, queries, nextQueryAt },
  };
}

function refundColumns(refund: Refund) {
  const { paymentId, sequence, amountCents, cause, reason } = refund;
  const { state, attempts, nextAttemptAt, failure, doneAt } = refund;
  return {
    ...{ paymentId, sequence, amountCents, cause, reason },
    ...{ state, attempts, nextAttemptAt, failure, doneAt },
  };
}
