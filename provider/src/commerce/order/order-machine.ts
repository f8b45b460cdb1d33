import type { OrderStatus, PayMethod, PayState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sumCents, type Cents } from '@portal/shared/contracts/money';
import type { FulfilState } from '../../platform/database/schema/orders';
import type { RefundCause, RefundFailure, RefundState } from '../../platform/database/schema/payments';
import type { WalletRefund, WalletTrade } from '../../platform/gateways/wallet/wallet-gateway';
import type { FailureCause } from '../../platform/runtime/failure-cause';
import { firstQueryAt, nextFulfilmentAt, nextQueryAt, nextRefundAt, paymentExpiry } from './due-times.policy';
import { orderStatus } from './order.policy';

/** One attempt to pay. */
export interface Payment {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly method: PayMethod;
  readonly state: PayState;
  readonly amountCents: Cents;
  readonly codeUrl: string | null;
  readonly expiresAt: Date;
  readonly transactionId: string | null;
  readonly paidAt: Date | null;
  readonly closedAt: Date | null;
  /** `amount`: the wallet reported another amount than the order's. */
  readonly failure: 'amount' | 'wallet' | null;
  readonly queries: number;
  readonly nextQueryAt: Date | null;
  readonly createdAt: Date;
}

/** Money of a payment that goes back: all of it, or a part. */
export interface Refund {
  readonly paymentId: string;
  /** 1 for the first refund of the payment. */
  readonly sequence: number;
  readonly amountCents: Cents;
  readonly cause: RefundCause;
  readonly reason: string;
  readonly state: RefundState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly failure: RefundFailure | null;
  readonly doneAt: Date | null;
  readonly createdAt: Date;
}

/** What tells a refund from others. */
export type RefundKey = Pick<Refund, 'paymentId' | 'sequence'>;

/** An order with its payments and refunds, as far as its transitions depend on them or change them. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly totalCents: Cents;
  readonly firstOrderCents: Cents;
  readonly couponCents: Cents;
  readonly discountedCents: Cents;
  readonly expiresAt: Date;
  readonly payMethod: PayMethod | null;
  readonly paidCents: Cents;
  readonly paidAt: Date | null;
  readonly effectiveAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly fulfilState: FulfilState;
  readonly fulfilAttempts: number;
  readonly fulfilNextAt: Date | null;
  readonly fulfilError: FailureCause | null;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

export type OrderEvent =
  /** Another order has the discount of the first order, and the buyer accepts the price without it. */
  | { readonly kind: 'loseFirstOrder' }
  /** The buyer starts a payment. */
  | { readonly kind: 'pay'; readonly paymentId: string; readonly method: PayMethod }
  /** The wallet created the trade. */
  | { readonly kind: 'issued'; readonly paymentId: string; readonly codeUrl: string }
  /** The wallet reported the trade's state: a notification, or the response to a query or a closing. */
  | { readonly kind: 'reported'; readonly paymentId: string; readonly trade: WalletTrade }
  | { readonly kind: 'void'; readonly reason: string | null }
  /** The time to pay is over. */
  | { readonly kind: 'expire' }
  /** Nothing has to be paid. */
  | { readonly kind: 'free' }
  | { readonly kind: 'fulfilled' }
  | { readonly kind: 'fulfilmentFailed'; readonly cause: FailureCause }
  /** The time of the next attempt to fulfil has come, or an operator asked for it. */
  | { readonly kind: 'retryFulfilment' }
  /** An operator gives money back. Without an amount, all that is left. */
  | { readonly kind: 'refund'; readonly amountCents: Cents | null; readonly reason: string }
  | {
      readonly kind: 'refundReported';
      readonly paymentId: string;
      readonly sequence: number;
      /** `unreachable`: the wallet did not respond. */
      readonly state: WalletRefund['state'] | 'unreachable';
      readonly cause: FailureCause | null;
    }
  /** An operator asks for another attempt of the refunds that failed. */
  | { readonly kind: 'retryRefund' };

/** A transaction of the ledger. */
export type LedgerBooking =
  | { readonly kind: 'capture'; readonly payment: Payment }
  | { readonly kind: 'fulfilment' }
  | { readonly kind: 'refundDue'; readonly refund: Refund; readonly from: 'deposits' | 'revenue' }
  | { readonly kind: 'refund'; readonly refund: Refund; readonly method: PayMethod };

/** What a transition requires besides the new state. All but `closeTrade` and `alert` belong to its transaction. */
export type OrderEffect =
  | { readonly kind: 'ledger'; readonly entry: LedgerBooking }
  | { readonly kind: 'fulfil' }
  | { readonly kind: 'releaseCoupon' }
  /** Less of the order may stand on an invoice. */
  | { readonly kind: 'reviseInvoice' }
  | { readonly kind: 'publish'; readonly event: 'paid' | 'cancelled' | 'refunded' }
  | { readonly kind: 'notify'; readonly what: OrderNoticeKind; readonly amountCents?: Cents }
  /** To be closed at the wallet after the commit. */
  | { readonly kind: 'closeTrade'; readonly paymentId: string }
  /** A line in the log for operators. */
  | { readonly kind: 'alert'; readonly what: 'amount' | 'late' | 'duplicate' | 'fulfilment' | 'refund' };

/** What the message to the buyer is about. */
export type OrderNoticeKind = 'paid' | 'fulfilled' | 'undelivered' | 'expired' | 'refundDue' | 'refunded';

export type OrderRefusal =
  typeof errorCodes.orderNotPayable | typeof errorCodes.paymentInProgress | typeof errorCodes.conflict;

export type Transition =
  | { readonly isAllowed: true; readonly next: OrderState; readonly effects: readonly OrderEffect[] }
  | { readonly isAllowed: false; readonly refusal: OrderRefusal };

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
      return retryFulfilment(state);
    case 'refund':
      return operatorRefund(state, event, now);
    case 'refundReported':
      return refundReported(state, event, now);
    case 'retryRefund':
      return retryRefund(state, now);
  }
}

/** The attempt that can still be paid. */
export function openPayment({ payments }: Pick<OrderState, 'payments'>): Payment | null {
  return payments.find(isOpen) ?? null;
}

/** Paid for, not fulfilled, and not refunded. */
function isToFulfil({ status, fulfilState, totalCents, payments }: OrderState): boolean {
  const isPaidFor = totalCents === 0 || payments.some((payment) => payment.state === 'success');
  return status === 'havePaid' && fulfilState !== 'done' && isPaidFor;
}

function isOpen({ state }: Payment): boolean {
  return state === 'created' || state === 'pending';
}

/** The wallet took the money, wherever it is now. */
function hadMoney({ state }: Payment): boolean {
  return state === 'success' || state === 'refunding' || state === 'refunded';
}

function to(next: OrderState, ...effects: readonly OrderEffect[]): Transition {
  return { isAllowed: true, next, effects };
}

function refuse(refusal: OrderRefusal): Transition {
  return { isAllowed: false, refusal };
}

function withPayment(state: OrderState, changed: Payment): OrderState {
  return { ...state, payments: state.payments.map((one) => (one.id === changed.id ? changed : one)) };
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

/** Money that buys nothing goes back by itself. */
function refundOf(
  state: OrderState,
  payment: Payment,
  cause: 'late' | 'duplicate',
  now: Date,
  before: readonly OrderEffect[],
): Transition {
  const refund = newRefund(state, payment, {
    cause,
    reason: '',
    amountCents: payment.amountCents,
    createdAt: now,
  });
  return to(
    { ...withPayment(state, { ...payment, state: 'refunding' }), refunds: [...state.refunds, refund] },
    ...before,
    { kind: 'ledger', entry: { kind: 'refundDue', refund, from: 'deposits' } },
    { kind: 'notify', what: 'refundDue', amountCents: refund.amountCents },
    { kind: 'alert', what: cause },
  );
}

function newRefund(
  { refunds }: OrderState,
  { id: paymentId }: Payment,
  what: Pick<Refund, 'cause' | 'reason' | 'amountCents' | 'createdAt'>,
): Refund {
  return {
    ...what,
    paymentId,
    sequence: refunds.filter((other) => other.paymentId === paymentId).length + 1,
    state: 'due',
    attempts: 0,
    nextAttemptAt: what.createdAt,
    failure: null,
    doneAt: null,
  };
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

/** An earlier release gave money back and left the order as one to be fulfilled: that ends here. */
function retryFulfilment(state: OrderState): Transition {
  if (isToFulfil(state)) return to(state, { kind: 'fulfil' });
  const payment = keptPayment(state);
  const isGivenBack = payment !== undefined && leftOf(state, payment) === 0;
  return state.fulfilState === 'error' && isGivenBack
    ? to({ ...state, ...NOT_OWED }, { kind: 'releaseCoupon' })
    : to(state);
}

/** What is given back before it was delivered is not owed any more. */
const NOT_OWED = { fulfilState: 'none', fulfilNextAt: null, fulfilError: null } as const;

/** Refunds of one payment that WeChat Pay makes at most. */
const MAX_REFUNDS = 50;

/** The payment that the order is paid with. Money that came late or twice belongs to others. */
function keptPayment({ status, payments, refunds }: OrderState): Payment | undefined {
  if (status !== 'havePaid') return undefined;
  const wentBack = new Set(
    refunds.flatMap(({ cause, paymentId }) => (cause === 'operator' ? [] : [paymentId])),
  );
  return payments.find((payment) => hadMoney(payment) && !wentBack.has(payment.id));
}

/** Money of a payment that was not given back, and is not about to be. */
function leftOf({ refunds }: OrderState, { id, amountCents }: Payment): Cents {
  const earlier = refunds.filter(({ paymentId }) => paymentId === id);
  return amountCents - sumCents(...earlier.map((refund) => refund.amountCents));
}

/**
 * Of a fulfilled order a part as often as wanted, until all of it was given back. Before the fulfilment all of it at
 * once, and the order is not fulfilled any more. The same amount for the same reason again is a repeated call; without an
 * amount, a repeated call finds nothing left.
 */
function operatorRefund(
  state: OrderState,
  { amountCents, reason }: Extract<OrderEvent, { kind: 'refund' }>,
  now: Date,
): Transition {
  const payment = keptPayment(state);
  if (payment === undefined) return refuse(errorCodes.conflict);
  const earlier = state.refunds.filter(({ paymentId }) => paymentId === payment.id);
  const left = leftOf(state, payment);
  const amount = amountCents ?? left;
  const isFulfilled = state.fulfilState === 'done';
  const isPossible = amount > 0 && (isFulfilled ? amount <= left : amount === payment.amountCents);
  const isRepeated = earlier.some((refund) => refund.amountCents === amountCents && refund.reason === reason);
  if (!isPossible || isRepeated || earlier.length >= MAX_REFUNDS) return refuse(errorCodes.conflict);
  const refund = newRefund(state, payment, {
    cause: 'operator',
    reason,
    amountCents: amount,
    createdAt: now,
  });
  const from = isFulfilled ? 'revenue' : 'deposits';
  return to(
    {
      ...withPayment(state, { ...payment, state: 'refunding' }),
      refunds: [...state.refunds, refund],
      ...(isFulfilled ? {} : NOT_OWED),
    },
    { kind: 'ledger', entry: { kind: 'refundDue', refund, from } },
    { kind: 'reviseInvoice' },
    { kind: 'notify', what: 'refundDue', amountCents: amount },
    ...(isFulfilled ? [] : [{ kind: 'releaseCoupon' } as const]),
  );
}

function refundReported(
  state: OrderState,
  { paymentId, sequence, state: report, cause }: Extract<OrderEvent, { kind: 'refundReported' }>,
  now: Date,
): Transition {
  const refund = state.refunds.find((one) => isRefund(one, { paymentId, sequence }));
  const payment = state.payments.find(({ id }) => id === paymentId);
  if (refund === undefined || payment === undefined || refund.state === 'done') return to(state);
  if (report === 'done') {
    const done: Refund = { ...refund, state: 'done', doneAt: now, nextAttemptAt: null, failure: null };
    const next = withRefund(state, done);
    return to(
      withPayment(next, { ...payment, state: stateAfterRefund(next, payment) }),
      { kind: 'ledger', entry: { kind: 'refund', refund: done, method: payment.method } },
      { kind: 'publish', event: 'refunded' },
      { kind: 'notify', what: 'refunded', amountCents: done.amountCents },
    );
  }
  const attempts = refund.attempts + 1;
  const next = nextRefundAt(attempts, now);
  const isGivenUp = next === null;
  return to(
    withRefund(state, {
      ...refund,
      state: isGivenUp ? 'failed' : report === 'processing' ? 'requested' : 'due',
      attempts,
      nextAttemptAt: next,
      failure: report === 'processing' ? null : (cause ?? report),
    }),
    ...(isGivenUp ? [{ kind: 'alert', what: 'refund' } as const] : []),
  );
}

/** Refunding until the last of its refunds is made; then paid, as long as a part of the money is left. */
function stateAfterRefund({ refunds }: OrderState, { id, amountCents }: Payment): PayState {
  const ofPayment = refunds.filter(({ paymentId }) => paymentId === id);
  if (ofPayment.some(({ state }) => state !== 'done')) return 'refunding';
  return sumCents(...ofPayment.map((refund) => refund.amountCents)) < amountCents ? 'success' : 'refunded';
}

function retryRefund(state: OrderState, now: Date): Transition {
  const failed = state.refunds.filter((one) => one.state === 'failed');
  if (failed.length === 0) return refuse(errorCodes.conflict);
  const retried = failed.map((refund): Refund => ({
    ...refund,
    state: 'due',
    attempts: 0,
    nextAttemptAt: now,
  }));
  return to(retried.reduce(withRefund, state));
}

function withRefund(state: OrderState, changed: Refund): OrderState {
  return { ...state, refunds: state.refunds.map((one) => (isRefund(one, changed) ? changed : one)) };
}

/** Whether two are the same refund of the same payment. */
export function isRefund(one: RefundKey, other: RefundKey): boolean {
  return one.paymentId === other.paymentId && one.sequence === other.sequence;
}
