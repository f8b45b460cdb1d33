import type { PayState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sumCents, type Cents } from '@portal/shared/contracts/money';
import { nextRefundAt } from './due-times.policy';
import {
  hadMoney,
  refuse,
  to,
  withPayment,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  type Payment,
  type Refund,
  type RefundKey,
  type Transition,
} from './order-state';

/* The part of the order's state machine about money that goes back. */

/** Money that buys nothing goes back by itself. */
export function refundOf(
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

/** Ends an order that an earlier release gave back and left as one to be fulfilled. */
export function endGivenBack(state: OrderState): Transition {
  const payment = keptPayment(state);
  const isGivenBack = payment !== undefined && leftOf(state, payment) === 0;
  return state.fulfilState === 'error' && isGivenBack
    ? to({ ...state, ...NOT_OWED }, { kind: 'releaseCoupon' })
    : to(state);
}

/**
 * Of a fulfilled order a part as often as wanted, until all of it was given back. Before the fulfilment all of it at
 * once, and the order is not fulfilled any more. The same amount for the same reason again is a repeated call; without an
 * amount, a repeated call finds nothing left.
 */
export function operatorRefund(
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

/** The wallet reported the state of a refund, or did not respond. */
export function refundReported(
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

/** Another attempt of every refund that failed. */
export function retryRefund(state: OrderState, now: Date): Transition {
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
