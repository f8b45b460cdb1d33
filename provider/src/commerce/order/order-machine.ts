import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { WalletTrade } from '../../platform/gateways/wallet/wallet-gateway';
import type { FailureCause } from '../../platform/runtime/failure-cause';
import { firstQueryAt, nextFulfilmentAt, nextQueryAt, paymentExpiry } from './due-times.policy';
import { orderStatus } from './order.policy';
import { endGivenBack, operatorRefund, refundOf, refundReported, retryRefund } from './order-refunds';
import {
  hadMoney,
  isOpen,
  openPayment,
  refuse,
  to,
  withPayment,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  type Payment,
  type Transition,
} from './order-state';

/**
 * The state machine of an order with its payments, fulfilment and refunds (docs/reference/states.md#orders). Events of
 * wallets and timers may be repeated, late or out of order; one that no longer applies changes nothing.
 */
export function transition(state: OrderState, event: OrderEvent, now: Date): Transition {
  switch (event.kind) {
    case 'loseFirstOrder':
      return loseFirstOrder(state, now);
    case 'pay':
      return pay(state, event, now);
    case 'issued':
      return issued(state, event, now);
    case 'reported':
      return reported(state, event, now);
    case 'void':
      return voided(state, event.reason, now);
    case 'expire':
      return expire(state, now);
    case 'free':
      return free(state, now);
    case 'fulfilled':
      return fulfilled(state, now);
    case 'fulfilmentFailed':
      return fulfilmentFailed(state, event.cause, now);
    case 'retryFulfilment':
      return isToFulfil(state) ? to(state, { kind: 'fulfil' }) : endGivenBack(state);
    case 'refund':
      return operatorRefund(state, event, now);
    case 'refundReported':
      return refundReported(state, event, now);
    case 'retryRefund':
      return retryRefund(state, now);
  }
}

/** Paid for, not fulfilled, and not refunded. */
function isToFulfil({ status, fulfilState, totalCents, payments }: OrderState): boolean {
  const isPaidFor = totalCents === 0 || payments.some((payment) => payment.state === 'success');
  return status === 'havePaid' && fulfilState !== 'done' && isPaidFor;
}

function loseFirstOrder(state: OrderState, now: Date): Transition {
  const isPayable = state.status === 'unpaid' && state.expiresAt > now && openPayment(state) === null;
  if (!isPayable) return refuse(errorCodes.orderNotPayable);
  const { totalCents, firstOrderCents } = state;
  return to({ ...state, firstOrderCents: 0, totalCents: totalCents + firstOrderCents });
}

function pay(
  state: OrderState,
  { paymentId, method }: Extract<OrderEvent, { kind: 'pay' }>,
  now: Date,
): Transition {
  const isPayable = state.status === 'unpaid' && state.expiresAt > now && state.totalCents > 0;
  if (!isPayable) return refuse(errorCodes.orderNotPayable);
  const payment: Payment = {
    id: paymentId,
    attempt: state.payments.length + 1,
    method,
    state: 'created',
    amountCents: state.totalCents,
    codeUrl: null,
    expiresAt: paymentExpiry(state.expiresAt, now),
    transactionId: null,
    paidAt: null,
    closedAt: null,
    failure: null,
    queries: 0,
    nextQueryAt: firstQueryAt(now),
    createdAt: now,
  };
  return to({
    ...state,
    status: 'inProcess',
    payMethod: method,
    payments: [...state.payments, payment],
  });
}

function issued(
  state: OrderState,
  { paymentId, codeUrl }: Extract<OrderEvent, { kind: 'issued' }>,
  now: Date,
): Transition {
  const payment = state.payments.find(({ id }) => id === paymentId);
  if (payment === undefined || payment.state !== 'created') return to(state);
  return to(withPayment(state, { ...payment, state: 'pending', codeUrl, nextQueryAt: firstQueryAt(now) }));
}

function reported(
  state: OrderState,
  { paymentId, trade }: Extract<OrderEvent, { kind: 'reported' }>,
  now: Date,
): Transition {
  const payment = state.payments.find(({ id }) => id === paymentId);
  if (payment === undefined) return to(state);
  switch (trade.state) {
    case 'absent':
    case 'pending':
      return to(isOpen(payment) ? withPayment(state, queriedOnce(payment, now)) : state);
    case 'closed':
    case 'failed':
      return isOpen(payment) ? ended(state, payment, trade.state, now) : to(state);
    case 'paid':
      return captured(state, payment, trade, now);
  }
}

function queriedOnce(payment: Payment, now: Date): Payment {
  const queries = payment.queries + 1;
  return { ...payment, queries, nextQueryAt: nextQueryAt({ queries, expiresAt: payment.expiresAt }, now) };
}

/** An attempt ends without money: the order can be paid again, unless its time is over. */
function ended(state: OrderState, payment: Payment, as: 'closed' | 'failed', now: Date): Transition {
  const changed: Payment = {
    ...payment,
    state: as,
    closedAt: now,
    nextQueryAt: null,
    failure: as === 'failed' ? 'wallet' : null,
  };
  const next = withPayment(state, changed);
  if (state.status !== 'inProcess') return to(next);
  const payable: OrderState = { ...next, status: 'unpaid' };
  return payable.expiresAt <= now ? cancelled(payable, null, now) : to(payable);
}

/** The wallet has the money. */
function captured(
  state: OrderState,
  payment: Payment,
  trade: Extract<WalletTrade, { state: 'paid' }>,
  now: Date,
): Transition {
  if (hadMoney(payment) || payment.failure === 'amount') return to(state);
  if (trade.amountCents !== payment.amountCents) return wrongAmount(state, payment, now);
  const paid: Payment = {
    ...payment,
    state: 'success',
    transactionId: trade.transactionId,
    paidAt: trade.paidAt,
    closedAt: null,
    failure: null,
    nextQueryAt: null,
  };
  const next = withPayment(state, paid);
  const capture: OrderEffect = { kind: 'ledger', entry: { kind: 'capture', payment: paid } };
  if (state.status === 'havePaid') return refundOf(next, paid, 'duplicate', now, [capture]);
  if (orderStatus(state, now) === 'cancelled') {
    const over = state.status === 'cancelled' ? to(next) : cancelled(next, null, now);
    return over.isAllowed ? refundOf(over.next, paid, 'late', now, [capture, ...over.effects]) : over;
  }
  // Of an attempt at an earlier price, which its wallet had reported as ended.
  if (paid.amountCents !== state.totalCents) return refundOf(next, paid, 'late', now, [capture]);
  return to(
    {
      ...next,
      status: 'havePaid',
      payMethod: paid.method,
      paidCents: state.totalCents,
      paidAt: now,
    },
    capture,
    ...state.payments
      .filter((other) => other.id !== paid.id && isOpen(other))
      .map((other) => ({ kind: 'closeTrade', paymentId: other.id }) as const),
    { kind: 'publish', event: 'paid' },
    { kind: 'notify', what: 'paid', amountCents: paid.amountCents },
    { kind: 'fulfil' },
  );
}

/** Never fulfilled, never refunded without an operator: the portal does not know why the wallet took this amount. */
function wrongAmount(state: OrderState, payment: Payment, now: Date): Transition {
  const wasOpen = isOpen(payment);
  const failed: Payment = {
    ...payment,
    state: 'failed',
    failure: 'amount',
    closedAt: now,
    nextQueryAt: null,
  };
  const alert: OrderEffect = { kind: 'alert', what: 'amount' };
  const next = withPayment(state, failed);
  if (!wasOpen || state.status !== 'inProcess') return to(next, alert);
  const payable: OrderState = { ...next, status: 'unpaid' };
  if (payable.expiresAt > now) return to(payable, alert);
  const over = cancelled(payable, null, now);
  return over.isAllowed ? to(over.next, ...over.effects, alert) : over;
}

/** With an open payment, the wallet has to close it first: the service asks it, and voids after its report. */
function voided(state: OrderState, reason: string | null, now: Date): Transition {
  if (openPayment(state) !== null) return refuse(errorCodes.paymentInProgress);
  return orderStatus(state, now) === 'unpaid'
    ? cancelled(state, reason, now)
    : refuse(errorCodes.orderNotPayable);
}

function expire(state: OrderState, now: Date): Transition {
  const isDue = state.status === 'unpaid' && state.expiresAt <= now && openPayment(state) === null;
  return isDue ? cancelled(state, null, now) : to(state);
}

/** Voided by the buyer before its time is over, or expired. */
function cancelled(state: OrderState, reason: string | null, now: Date): Transition {
  const isExpired = state.expiresAt <= now;
  return to(
    { ...state, status: 'cancelled', cancelledAt: now, cancelReason: reason },
    { kind: 'releaseCoupon' },
    { kind: 'publish', event: 'cancelled' },
    ...(isExpired ? [{ kind: 'notify', what: 'expired' } as const] : []),
  );
}

function free(state: OrderState, now: Date): Transition {
  if (state.status !== 'unpaid' || state.totalCents !== 0) return refuse(errorCodes.orderNotPayable);
  return to(
    { ...state, status: 'havePaid', paidAt: now },
    { kind: 'publish', event: 'paid' },
    { kind: 'fulfil' },
  );
}

function fulfilled(state: OrderState, now: Date): Transition {
  if (!isToFulfil(state)) return to(state);
  return to(
    { ...state, fulfilState: 'done', effectiveAt: now, fulfilNextAt: null, fulfilError: null },
    { kind: 'ledger', entry: { kind: 'fulfilment' } },
    // The message about the payment covers a fulfilment that succeeded at once.
    ...(state.fulfilAttempts === 0 ? [] : [{ kind: 'notify', what: 'fulfilled' } as const]),
    ...(state.fulfilAttempts === 0 ? [] : [{ kind: 'publish', event: 'paid' } as const]),
  );
}

function fulfilmentFailed(state: OrderState, cause: FailureCause, now: Date): Transition {
  if (!isToFulfil(state)) return to(state);
  const fulfilAttempts = state.fulfilAttempts + 1;
  const fulfilNextAt = nextFulfilmentAt(fulfilAttempts, now);
  // Told once: attempts that an operator asks for come after the last one of the timer.
  const wasLast = fulfilNextAt === null && nextFulfilmentAt(state.fulfilAttempts, now) !== null;
  return to(
    { ...state, fulfilState: 'error', fulfilAttempts, fulfilNextAt, fulfilError: cause },
    { kind: 'alert', what: 'fulfilment' },
    ...(wasLast ? [{ kind: 'notify', what: 'undelivered' } as const] : []),
  );
}
